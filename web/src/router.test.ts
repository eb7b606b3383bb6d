import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { go, here, match, onChange, start } from './router';
import { ROUTES } from './routes';

describe('routes', () => {
  it.each([
    ['/', '/', {}],
    ['/table/abc-1', '/table/:table', { table: 'abc-1' }],
    ['/rules', '/rules', {}],
    ['/rules/agloa-2026-27', '/rules/:book', { book: 'agloa-2026-27' }],
    [
      '/rules/AGLOA/VII-B-6-b(i)',
      '/rules/:book/*clause',
      { book: 'AGLOA', clause: 'VII-B-6-b(i)' },
    ],
    ['/rules/MLAG/VI-A-1%20Com%20(a)', '/rules/:book/*clause', { clause: 'VI-A-1 Com (a)' }],
    ['/table/x/', '/table/:table', { table: 'x' }],
  ])('%s is %s', (path, pattern, params) => {
    const found = match(ROUTES, path);
    expect(found?.route.path).toBe(pattern);
    expect(found?.params).toMatchObject(params);
  });

  it.each(['/nowhere', '/table', '/table/a/b'])('%s is nowhere', (path) => {
    expect(match(ROUTES, path)).toBeNull();
  });

  it('a broken escape is taken as it stands', () => {
    expect(match(ROUTES, '/table/%E0%A4')?.params).toEqual({ table: '%E0%A4' });
  });
});

describe('links', () => {
  let stop: () => void;

  beforeEach(() => {
    history.replaceState(null, '', '/');
    stop = start();
  });

  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  function click(html: Partial<HTMLAnchorElement>, event: MouseEventInit = {}): boolean {
    const link = Object.assign(document.createElement('a'), html);
    document.body.append(link);
    const made = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
    // What the router leaves alone must not reach jsdom, which can't go anywhere.
    window.addEventListener('click', (each) => each.preventDefault(), { once: true });
    link.dispatchEvent(made);
    return here() !== '/';
  }

  it('inside the page are taken over, and everybody hears of it', () => {
    const heard = vi.fn();
    const quiet = onChange(heard);
    expect(click({ href: '/watch' })).toBe(true);
    expect(here()).toBe('/watch');
    expect(heard).toHaveBeenCalledWith('/watch');
    quiet();
    go('/learn');
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each([
    [{ href: 'https://elsewhere.example/' }, {}],
    [{ href: '/api/v1/games' }, {}],
    [{ href: '/watch', target: '_blank' }, {}],
    [{ href: '/watch' }, { ctrlKey: true }],
    [{ href: '/watch' }, { button: 1 }],
  ])('that lead elsewhere are left to the browser: %o %o', (link, event) => {
    expect(click(link, event)).toBe(false);
  });

  it('the last page can be replaced', () => {
    const length = history.length;
    go('/new', { replace: true });
    expect([here(), history.length]).toEqual(['/new', length]);
  });
});
