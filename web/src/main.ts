/** The page of the house. */
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('house');
if (!target) throw new Error('index.html has no place for the house');
mount(App, { target });
