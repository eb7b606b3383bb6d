/** A Goal that is no WFF: who practises is told before it is set. */

/** How many letters, from here on, make one WFF; none where none begins. */
function wffAt(text: string, at: number): number {
  const letter = text[at] ?? '';
  if (/[a-z]/.test(letter)) return 1;
  const first = letter ? wffAt(text, at + 1) : 0;
  if (!first || letter === 'N') return first && first + 1;
  const second = wffAt(text, at + 1 + first);
  return second && first + second + 1;
}

export function isWff(text: string): boolean {
  return text !== '' && wffAt(text, 0) === text.length;
}

export function doubt(_view: unknown, goal: string): Promise<string> {
  return Promise.resolve(isWff(goal.replace(/\s/g, '')) ? '' : 'This is not a WFF.');
}
