/** Times in words and figures. */

/** `0:52`; a part of a second counts as a second. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `1 minute 5 seconds`. */
export function spell(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [
    [Math.floor(seconds / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
  return said.join(' ') || 'no time';
}

/** `3 minutes ago`, for lists. */
export function ago(then: number, now = Date.now()): string {
  const passed = Math.max(0, Math.round((now - then) / 60_000));
  if (passed < 1) return 'just now';
  if (passed < 60) return `${passed} min ago`;
  const hours = Math.round(passed / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
