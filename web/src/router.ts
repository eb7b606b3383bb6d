/** A small router over the browser's history. Routes are in routes.ts. */

export type Params = Record<string, string>;

export interface Pattern {
  path: string;
}

export interface Match<R extends Pattern> {
  route: R;
  params: Params;
}

/** The first route that fits a path; `:name` stands for one part, `*name` for the rest. */
export function match<R extends Pattern>(routes: readonly R[], path: string): Match<R> | null {
  const parts = split(path);
  for (const route of routes) {
    const params = fits(split(route.path), parts);
    if (params) return { route, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function fits(pattern: string[], parts: string[]): Params | null {
  const params: Params = {};
  for (const [at, piece] of pattern.entries()) {
    if (piece.startsWith('*')) {
      params[piece.slice(1)] = parts.slice(at).map(decode).join('/');
      return params;
    }
    const part = parts[at];
    if (part === undefined) return null;
    if (piece.startsWith(':')) params[piece.slice(1)] = decode(part);
    else if (piece !== part) return null;
  }
  return pattern.length === parts.length ? params : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Listener = (path: string) => void;
const listeners = new Set<Listener>();

/** Where we are: the path without the query. */
export function here(): string {
  return location.pathname;
}

/** Go to a path of the page. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  tell();
}

/** Hear of every change of the path; returns how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener(here());
}

/** Take over plain clicks on links inside the page, and the back button; returns how to stop. */
export function start(): () => void {
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', tell);
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('popstate', tell);
  };
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  if (to.pathname === location.pathname && to.hash) return;
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
}
