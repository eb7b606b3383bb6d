/** A number sentence while it is written. What it gives is the server's matter. */

const KEYS: Readonly<Record<string, string>> = {
  '*': '×',
  x: '×',
  X: '×',
  '/': '÷',
  ':': '÷',
  '-': '−',
  '+': '+',
  '=': '=',
  ',': ', ',
};

/** The text after a key of the keyboard, or null where the key writes nothing. */
export function typed(text: string, key: string): string | null {
  if (key === 'Backspace') return back(text);
  if (/^\d$/.test(key)) return text + key;
  return key in KEYS ? text + KEYS[key] : null;
}

export function back(text: string): string {
  return text.replace(/(?:, |.)$/, '');
}

/** Which of the dice the text has used already, by their places. */
export function used(text: string, dice: readonly number[]): boolean[] {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return dice.map((die) => {
    const at = numbers.indexOf(die);
    if (at >= 0) numbers.splice(at, 1);
    return at >= 0;
  });
}
