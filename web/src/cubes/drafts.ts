/** Drafts of Equations, kept on this device over a reload; deleted when they are presented. */

import { PAPERS } from '../lib/leaving';

const key = (table: string, seat: string): string => `${PAPERS}${table}.${seat}`;

export function loadDraft(table: string, seat: string): string {
  try {
    return localStorage.getItem(key(table, seat)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(table: string, seat: string, text: string): void {
  try {
    if (text) localStorage.setItem(key(table, seat), text);
    else localStorage.removeItem(key(table, seat));
  } catch {
    // A private window may have no room; the text stays on the page.
  }
}
