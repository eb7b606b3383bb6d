import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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

/** Beside each file of text its packed one, which the server sends to whoever takes it. */
function packs(): Plugin {
  const texts = /\.(js|css|html|svg|webmanifest)$/;
  return {
    name: 'packs',
    writeBundle({ dir = '' }) {
      for (const each of readdirSync(dir, { recursive: true, encoding: 'utf-8' }).filter((name) => texts.test(name))) {
        const plain = readFileSync(join(dir, each));
        const packed = brotliCompressSync(plain);
        if (packed.length < plain.length * 0.9) writeFileSync(join(dir, `${each}.br`), packed);
      }
    },
  };
}

interface Part {
  name: string;
  test: (id: string) => boolean;
  tags?: ['$initial'];
  minShareCount?: number;
}

/** A part that is loaded as one file. The service worker is a file of its own, with all it needs. */
function part(name: string, files: RegExp, more: Pick<Part, 'tags' | 'minShareCount'> = {}): Part {
  return { name, test: (id: string) => !/src\/offline\/(service-worker|keeping)/.test(id) && files.test(id), ...more };
}

/** The parts, the first that has a module keeps it. Fewer and larger files pack better by a fifth than a
    file for each page and board, and all of them are kept for reading offline anyway. */
const PARTS = [
  part('shell', /./, { tags: ['$initial'] }),
  part('shared', /./, { minShareCount: 5 }),
  part('table', /src\/(table|lib|lobby)\/|pages\/(TablePage|NewTable)/),
  part('cubes', /src\/(cubes|games\/(equations|wff))\/(?!JudgeForm|form|asking)/),
  part('boards', /src\/(monitor|games\/(contig_60|fab_a_diffy|juggle|queens_and_guards|stars_and_bars))\//),
  part('desk', /src\/(desk\/|pages\/DeskPage)/),
  part('around', /src\//),
].map((each, at, all) => ({ ...each, priority: all.length - at }));

const names = new Map<string, string>();

/** The classes of a component: shorter than Svelte's own, and no two have the same. */
function cssHash({ hash, filename }: { hash: (text: string) => string; filename: string }): string {
  const name = `s${hash(filename.replace(import.meta.dirname, '')).slice(0, 4)}`;
  const other = names.get(name) ?? filename;
  if (other !== filename) throw new Error(`${filename} has the classes of ${other}`);
  names.set(name, filename);
  return name;
}

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash } }), svelteTesting(), namesBuild(), packs()],
  build: {
    outDir: process.env.PAGE_OUT ?? '../src/flubball/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows no data: addresses in styles
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'src/offline/service-worker.ts' },
      output: {
        codeSplitting: { groups: PARTS },
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
