/** The keypad's hand: it types into the field that is being filled in. */

import type { FieldName } from './form';
import { note, put, rub, type Kind, type Typed } from './typing';

export class Pad {
  active = $state<FieldName | null>(null);
  /** The letter of the colour that cubes get now; empty for any. */
  colour = $state('');
  /** The device's own keyboard instead of the keypad. */
  keyboard = $state(false);
  private input: HTMLInputElement | null = null;

  take(name: FieldName, input: HTMLInputElement): void {
    this.active = name;
    this.input = input;
    // Once the keypad is on the screen, the field must stand above it.
    requestAnimationFrame(() => input.scrollIntoView({ block: 'nearest' }));
  }

  rest = (): void => {
    this.active = null;
    this.input?.blur();
  };

  get kind(): Kind {
    const lines: readonly (FieldName | null)[] = ['goal', 'equation', 'regrouped'];
    return lines.includes(this.active) ? 'line' : 'cubes';
  }

  cube = (symbol: string): void => this.change((typed) => put(typed, this.colour + symbol, this.kind));
  sign = (sign: string): void => this.change((typed) => put(typed, sign, 'line'));
  rub = (): void => this.change((typed) => rub(typed, this.kind));
  note = (added: string): void => this.change((typed) => note(typed, added));

  private change(how: (typed: Typed) => Typed): void {
    const input = this.input;
    if (!input) return;
    const { value } = input;
    const start = input.selectionStart ?? value.length;
    const end = input.selectionEnd ?? start;
    // What is selected goes first, as with any keyboard.
    const cut = { text: value.slice(0, start) + value.slice(end), at: start };
    const { text, at } = how(cut);
    input.value = text;
    input.setSelectionRange(at, at);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
