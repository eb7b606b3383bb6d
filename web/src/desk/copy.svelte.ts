/** The sealed copy of an event's log on this device. It can't be read here; the restore key opens it.
 *
 * Lines are kept in the browser's database, which works on plain HTTP too; line 0 is the head.
 */

import type { CopyPart } from '../lib/api/generated/api';
import { Refusal } from '../lib/api/http';

const NAME = 'flubball-desk-copies';
const STORE = 'lines';
const KEEPS = ['director', 'scorekeeper', 'judge'];

/** Whoever works at the event keeps a copy; a page on the desk's own laptop would die with it. */
export function keepsCopy(role: string, host: string): boolean {
  return KEEPS.includes(role) && !(role === 'director' && /^(localhost|127\.|\[::1\])/.test(host));
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

async function database(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
}

const all = (event: string): IDBKeyRange => IDBKeyRange.bound([event, 0], [event, Infinity]);

export class KeptCopy {
  /** Entries of the log that are here; -1 before the first look. */
  have = $state(-1);
  /** The desk goes on from another log: it was restored from a copy that lacks what is here. */
  apart = $state(false);
  private hash = '';
  private db: Promise<IDBDatabase> | null = null;
  private following: Promise<void> | null = null;
  private wanted = 0;

  constructor(
    readonly event: string,
    private readonly read: (path: string) => Promise<CopyPart>,
    private readonly said: (have: number) => void,
  ) {}

  /** Fetch and keep what is new up to a version, then say what is here. */
  follow(version: number): Promise<void> {
    this.wanted = version;
    this.following ??= this.fetch().finally(() => (this.following = null));
    return this.following;
  }

  private async fetch(): Promise<void> {
    try {
      this.db ??= database();
      const db = await this.db;
      if (this.have < 0) await this.recall(db);
      while (this.have !== this.wanted) {
        const part = await this.read(this.have < 1 ? 'copy' : `copy?from=${this.have + 1}&hash=${this.hash}`);
        if (!part.lines.length) break;
        await this.keep(db, part);
      }
      if (this.have > 0) this.said(this.have);
    } catch (error) {
      this.apart = error instanceof Refusal && error.code === 'another-log';
      // No line to the desk, or a browser that keeps nothing: the desk sees that this device is behind.
    }
  }

  private async recall(db: IDBDatabase): Promise<void> {
    const store = db.transaction(STORE).objectStore(STORE);
    const kept = await answer<{ have: number; hash: string } | undefined>(store.get([this.event, -1]));
    this.hash = kept?.hash ?? '';
    this.have = kept?.have ?? 0;
  }

  private async keep(db: IDBDatabase, part: CopyPart): Promise<void> {
    const have = Number(part.lines.at(-1)?.split(' ', 1)[0] ?? 0);
    const writing = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = writing.objectStore(STORE);
    for (const line of part.lines) store.put(line, [this.event, Number(line.split(' ', 1)[0])]);
    store.put({ have, hash: part.hash }, [this.event, -1]);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error('not kept'));
    });
    this.hash = part.hash;
    this.have = have;
  }

  /** The whole copy, as a file or another laptop takes it. */
  async text(): Promise<string> {
    const db = await (this.db ?? database());
    const lines = await answer<string[]>(db.transaction(STORE).objectStore(STORE).getAll(all(this.event)));
    return [`flubball copy 1 ${this.event}`, ...lines, ''].join('\n');
  }

  /** Take the copy away from this device. */
  async forget(): Promise<void> {
    const db = await (this.db ?? database());
    const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
    await answer(store.delete(IDBKeyRange.bound([this.event, -1], [this.event, Infinity])));
    this.have = 0;
    this.apart = false;
  }

  /** Begin again with the desk's log as it is now. */
  async renew(): Promise<void> {
    await this.forget();
    await this.follow(this.wanted);
  }
}
