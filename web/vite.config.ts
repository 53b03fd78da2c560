/** The build of the page: its files go into the Python package, which serves them. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/jinn/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of all pages forbids what is inline, pictures in data addresses excepted.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8420' } },
});
