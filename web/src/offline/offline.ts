/** Once the page stands: have the service worker, and let it see what is to be read offline. */

import type { BookPage, ChapterShown, GameShown } from '../lib/api/generated/api';
import { get, post } from '../lib/api/http';
import { HOUSE } from '../rules/load';

const WORKER = '/service-worker.js';
const SEEN = 'flubball-offline';
const WAIT = 3_000;

/** Only a built page has the worker, and only some browsers (or only https) can have one. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void begin().catch(() => undefined), WAIT);
}

async function begin(): Promise<void> {
  const worker = navigator.serviceWorker;
  // A worker that is known is not looked at again by registering it.
  await (await worker.register(WORKER)).update();
  if (worker.controller) return readAhead();
  worker.addEventListener('controllerchange', () => void readAhead().catch(() => undefined), { once: true });
}

/** The books and how each lesson begins, asked for once per build: the worker keeps the answers. */
async function readAhead(): Promise<void> {
  const builds = (await caches.keys()).sort().join();
  if (localStorage.getItem(SEEN) === builds) return;
  for (const { id } of await get<BookPage[]>('/rulebooks')) {
    await get(`/rulebooks/${id}/clauses`);
    if (id !== HOUSE) await get(`/rulebooks/${id}/coverage`);
  }
  await get('/codes');
  for (const { name, lesson } of await get<GameShown[]>('/games')) {
    for (const { name: chapter } of lesson ? await get<ChapterShown[]>(`/lessons/${name}`) : []) {
      await post(`/lessons/${name}`, { said: [], text: null, chapter });
    }
  }
  localStorage.setItem(SEEN, builds);
}
