/** Keeps the page, the rulebooks and the lessons readable without the network.

    A page is always asked for anew and is taken from here only when the server can't be reached,
    so nobody sees an old one after an update. A build has a cache of its own. */

import { alsoSent, keyOf, kindOf, newest, outdated, type Build } from './keeping';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hears: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', hears: (event: Asked) => void): void;
}

/** Put in by the build: its name, and all its files. */
declare const __BUILD__: { name: string; files: string[] };

const scope = self as unknown as Scope;
const { name, files } = __BUILD__;
const INDEX = '/';
/** Where a build's cache says when it was whole: nothing is ever asked for here. */
const CAME = '/assets/.came';

scope.addEventListener('install', (event) => {
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request.method, new URL(request.url), scope.location.origin, request.mode === 'navigate');
  if (kind === 'page') event.respondWith(page(request));
  if (kind === 'file') event.respondWith(file(request));
  if (kind === 'answer') event.respondWith(answer(request));
});

async function install(): Promise<void> {
  try {
    const cache = await caches.open(name);
    // Not from the browser's own cache: what is kept with a build is of this build.
    await cache.addAll([new Request(INDEX, { cache: 'reload' }), ...files]);
    await cache.put(CAME, new Response(String(Date.now())));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  for (const each of outdated(await builds(), name)) await caches.delete(each);
  await scope.clients.claim();
}

async function builds(): Promise<Build[]> {
  const came = async (name: string): Promise<Build> => {
    const note = await (await caches.open(name)).match(CAME);
    return { name, at: note ? Number(await note.text()) : null };
  };
  return Promise.all((await caches.keys()).map(came));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    return (await kept(INDEX)) ?? Promise.reject(error);
  }
}

/** Its name has its content in it: what is kept is never old. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = request.method === 'GET' ? '' : await request.clone().text();
  try {
    const found = await fetch(request);
    if (found.ok) await keep(url, body, found);
    return found;
  } catch (error) {
    return (await kept(keyOf(url, body))) ?? Promise.reject(error);
  }
}

async function keep(url: URL, body: string, found: Response): Promise<void> {
  const cache = await current();
  await cache.put(keyOf(url, body), found.clone());
  const also = body && alsoSent(url.pathname, body, await found.clone().json());
  if (also) await cache.put(keyOf(url, also), found.clone());
}

async function kept(key: string): Promise<Response | undefined> {
  return (await current()).match(key);
}

/** The cache of the newest build, which may be of a worker that still waits for this one to end. */
async function current(): Promise<Cache> {
  return caches.open(newest(await builds()) ?? name);
}
