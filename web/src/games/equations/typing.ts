/** Typing with cubes: what a key of the keypad does to a text. No rules of the game. */

import { CUBE } from '../../cubes/notation';
import { FLAGS } from '../../lib/api/generated/equations_notes';

export interface Typed {
  text: string;
  /** Where the caret is. */
  at: number;
}

/** `cubes` are parted by blanks; a `line` is a Goal or an Equation as it is written. */
export type Kind = 'cubes' | 'line';

const TOKEN = new RegExp(`${CUBE}(?:<[^>]*>)?|\\s+|.`, 'gu');
const NOTED = new RegExp(`^(${CUBE})(?:<([^>]*)>)?$`, 'u');
/** How it lies or is used, in the order in which it is written after what it stands for. */
const USES = Object.keys(FLAGS);

/** A text in cubes, brackets and blanks. */
export function tokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

export function isCube(token: string): boolean {
  return NOTED.test(token);
}

/** Put a symbol where the caret is. */
export function put({ text, at }: Typed, symbol: string, kind: Kind): Typed {
  const before = text.slice(0, at);
  const after = text.slice(at);
  if (kind === 'line') return { text: before + symbol + after, at: at + symbol.length };
  const left = before && !before.endsWith(' ') ? `${before} ` : before;
  const right = after && !after.startsWith(' ') ? ` ${after}` : after;
  return { text: left + symbol + right, at: left.length + symbol.length };
}

/** Take back the cube or sign before the caret. */
export function rub({ text, at }: Typed, kind: Kind): Typed {
  const before = tokens(text.slice(0, at));
  const last = before.pop();
  if (last !== undefined && kind === 'cubes' && /^\s+$/u.test(last)) before.pop();
  let left = before.join('');
  if (kind === 'cubes') left = left.trimEnd();
  const right = kind === 'cubes' && !left ? text.slice(at).trimStart() : text.slice(at);
  return { text: left + right, at: left.length };
}

/** Turn the cube before the caret, or say what it stands for; the same note again takes it off. */
export function note({ text, at }: Typed, added: string): Typed {
  const before = tokens(text.slice(0, at));
  const last = before.pop();
  const found = last === undefined ? null : NOTED.exec(last);
  if (!found) return { text, at };
  const left = before.join('') + (found[1] ?? '') + written(changed(found[2] ?? '', added));
  return { text: left + text.slice(at), at: left.length };
}

function changed(notes: string, added: string): string[] {
  const now = notes.split(',').filter(Boolean);
  if (now.includes(added)) return now.filter((each) => each !== added);
  const plain = (each: string): boolean => !USES.includes(each);
  return [...now.filter((each) => !plain(added) || !plain(each)), added];
}

function written(notes: string[]): string {
  const sorted = [...notes].sort((one, other) => USES.indexOf(one) - USES.indexOf(other));
  return sorted.length ? `<${sorted.join(',')}>` : '';
}
