import { createHash } from 'node:crypto';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page of these sources with the API of a running `flubball serve`.
const server = process.env.FLUBBALL_SERVER ?? 'http://127.0.0.1:8000';
const api = { target: server, ws: true, changeOrigin: true, headers: { origin: server } };

const WORKER = 'service-worker';

/** Tells the service worker its build: all files, and a name that changes with them. */
function namesBuild(): Plugin {
  return {
    name: 'names-build',
    generateBundle(_, bundle) {
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const files = Object.keys(bundle).filter((each) => each.startsWith('assets/')).sort();
      const name = createHash('sha256').update(files.join() + worker.code).digest('hex').slice(0, 16);
      const build = JSON.stringify({ name, files: files.map((each) => `/${each}`) });
      worker.code = worker.code.replace('__BUILD__', () => build);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), namesBuild()],
  build: {
    outDir: process.env.PAGE_OUT ?? '../src/flubball/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows no data: addresses in styles
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'src/offline/service-worker.ts' },
      output: {
        // What many parts share is one file: a file for each would be larger, packed, by a tenth.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 5, maxModuleSize: 4_000 }] },
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    isolate: false, // src/test-setup.ts parts the files: a jsdom for each took four fifths of the time
    restoreMocks: true,
    testTimeout: 20_000, // a busy machine is slow, not wrong
  },
});
