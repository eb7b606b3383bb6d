/** What is kept on this device: read, and written where that may be. */

export function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise; // nothing may be kept here, or it is not ours
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window keeps nothing; nothing depends on it
  }
}
