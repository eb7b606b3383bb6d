/** Requests to the server: JSON, the CSRF token, and errors in the server's own words. */

import type { Me, Problem } from './generated/api';

export const API = '/api/v1';

/** A request that was refused, or a server that can't be reached (`code` is `offline`). */
export class Refusal extends Error implements Problem {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly help = '',
    readonly status = 0,
  ) {
    super(sentence);
  }
}

const OFFLINE = new Refusal(
  'offline',
  'The server can’t be reached.',
  'Look at your connection, then try again.',
);

let token = '';

/** Remember the CSRF token an answer gave. */
export function keepToken(me: Me): Me {
  if (me.csrf) token = me.csrf;
  return me;
}

/** Further headers of one request, such as the code of a tournament's desk. */
export type Extra = Readonly<Record<string, string>>;

export function get<T>(path: string, extra: Extra = {}): Promise<T> {
  return request<T>('GET', path, undefined, extra);
}

export function post<T>(path: string, body?: unknown, extra: Extra = {}): Promise<T> {
  return sent<T>('POST', path, body, extra);
}

export function del<T>(path: string, extra: Extra = {}): Promise<T> {
  return sent<T>('DELETE', path, undefined, extra);
}

/** Ask who we are; this also brings the token. */
export async function whoami(): Promise<Me> {
  return keepToken(await get<Me>('/whoami'));
}

async function sent<T>(method: string, path: string, body: unknown, extra: Extra): Promise<T> {
  // Without the network the service worker may still have the answer.
  if (!token) await whoami().catch(unlessOffline);
  try {
    return await request<T>(method, path, body, extra);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'csrf') throw error;
    await whoami(); // another tab has begun a new session
    return request<T>(method, path, body, extra);
  }
}

function unlessOffline(error: unknown): void {
  if (error !== OFFLINE) throw error;
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  extra: Extra = {},
): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', ...extra };
  if (method !== 'GET') headers['X-CSRF-Token'] = token;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(API + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw OFFLINE;
  }
  if (!answer.ok) throw await refusal(answer);
  if (answer.headers.get('Content-Type') === 'application/pdf') return (await answer.blob()) as T;
  const text = await answer.text();
  return (isJson(answer) ? JSON.parse(text) : text) as T;
}

function isJson(answer: Response): boolean {
  return (answer.headers.get('Content-Type') ?? '').includes('json');
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const said = (await answer.json()) as Problem;
    if (said.code && said.sentence) {
      return new Refusal(said.code, said.sentence, said.help, answer.status);
    }
  } catch {
    // Not ours: a proxy's page, or half an answer.
  }
  if (answer.status >= 502) return OFFLINE;
  return new Refusal('broken', 'The server gave no answer we can read.', 'Try again.', answer.status);
}

/** Any error as something to show. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Refusal) return error;
  return { code: 'broken', sentence: 'Something broke on this page.', help: 'Reload it.' };
}
