/** SHA-256 by hand: `crypto.subtle` is missing where a class room has no https. */

const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}

/** The first 32 bits of what a root has behind its point. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = primes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one, zeros, and the length in bits at the end of a block. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getInt32(at + 4 * n));
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [words[n - 15] ?? 0, words[n - 2] ?? 0];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push(((words[n - 16] ?? 0) + one + (words[n - 7] ?? 0) + other) | 0);
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function mixed(state: State, words: readonly number[]): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (const [n, word] of words.entries()) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + word) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}

/** The digest of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const view = padded(text);
  let state = START as unknown as State;
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    const added = mixed(state, schedule(view, at));
    state = state.map((word, n) => (word + (added[n] ?? 0)) | 0) as State;
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
