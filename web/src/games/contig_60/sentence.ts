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

/** A sentence for the eye: a die that was rolled, a number that was worked out, or a sign. */
export interface Part {
  text: string;
  /** Is it one of the dice? */
  die: boolean;
}

/** `6×5+2` with its dice; what stands after `=` and what a second sentence begins with are none. */
export function drawn(text: string, dice: readonly number[]): Part[] {
  const left = [...dice];
  let worked = false;
  return (text.match(/\d+|[^\d\s]/g) ?? []).map((token) => {
    const at = /\d/.test(token) && !worked ? left.indexOf(Number(token)) : -1;
    if (at >= 0) left.splice(at, 1);
    worked = token === '=' || token === ',';
    return { text: token, die: at >= 0 };
  });
}

/** What the last of the sentences gives, times and divided first; null where it gives no whole number. */
export function gives(text: string): number | null {
  const last = text.split(',').at(-1)?.split('=')[0]?.replaceAll(' ', '') ?? '';
  if (!/^\d+([+−×÷]\d+)*$/.test(last)) return null;
  const terms = last.split(/(?=[+−])/).map((term) => {
    const [first = '0', ...factors] = term.replace(/^[+−]/, '').split(/(?=[×÷])/);
    const from: [number, number] = [Number(first) * (term.startsWith('−') ? -1 : 1), 1];
    return factors.reduce<[number, number]>(
      ([above, below], factor) => {
        const by = Number(factor.slice(1));
        return factor.startsWith('×') ? [above * by, below] : [above, below * by];
      },
      from,
    );
  });
  const [above, below] = terms.reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0, 1]);
  return below !== 0 && Number.isInteger(above / below) ? above / below : null;
}
