/** The page of the house. */
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('house');
if (!target) throw new Error('index.html has no place for the house');
mount(App, { target });

// The shell for when there is no network. It comes after everything else; where it may not, the page does without.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
