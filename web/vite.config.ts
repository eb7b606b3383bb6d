import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page of these sources with the API of a running `flubball serve`.
const server = process.env.FLUBBALL_SERVER ?? 'http://127.0.0.1:8000';
const api = { target: server, ws: true, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: process.env.PAGE_OUT ?? '../src/flubball/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows no data: addresses in styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000, // a busy machine is slow, not wrong
  },
});
