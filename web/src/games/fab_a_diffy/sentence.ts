/** An arithmetic sentence while it is written. Whether it is right is the server's matter. */

const KEYS: Readonly<Record<string, string>> = { '+': '+', '-': '−', '−': '−', '=': '=', '/': '/' };

/** The text after a key of the keyboard, or null where the key writes nothing. */
export function typed(text: string, key: string): string | null {
  if (key === 'Backspace') return back(text);
  if (/^\d$/.test(key)) return text + key;
  return key in KEYS ? text + KEYS[key] : null;
}

/** Without its last sign or fraction. */
export function back(text: string): string {
  return text.replace(/(?:\d+\/\d+|.)$/, '');
}

/** The sign of the sentence so far. */
export function signOf(text: string): '+' | '−' | '' {
  const found = /[+−-]|plus|minus/.exec(text)?.[0];
  if (!found) return '';
  return found === '+' || found === 'plus' ? '+' : '−';
}

/** The sentence that strips make under these names. */
export function built(names: readonly string[], sign: string, shown: string): string {
  return `${names.join(sign)}=${shown}`;
}
