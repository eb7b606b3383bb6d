/** The hand that types on keys: it writes into the field that was touched last. */

export class Hand {
  /** What kind of field it is, as the field's `data-kind` says. */
  kind = $state('');
  /** The device's own keyboard instead of the keys. */
  keyboard = $state(false);
  private input: HTMLInputElement | null = null;
  /** Where the caret was when the field lost the focus, as to a cube of the mat. */
  private caret: number | null = null;

  get mode(): 'none' | 'text' {
    return this.keyboard ? 'text' : 'none';
  }

  /** Is there a field to type into? */
  get ready(): boolean {
    return this.kind !== '' && this.input?.isConnected === true;
  }

  take = (input: HTMLInputElement): void => {
    this.input = input;
    this.caret = null;
    input.addEventListener('blur', () => (this.caret = input.selectionStart), { once: true });
    this.kind = input.dataset.kind ?? '';
    this.show(input);
  };

  /** The keys come up from below: what is written must stand above them. */
  private show(input: HTMLInputElement): void {
    setTimeout(() => {
      if (document.activeElement === input) input.scrollIntoView({ block: 'nearest' });
    }, 80);
  }

  rest = (): void => {
    this.kind = '';
    this.input?.blur();
    this.input = null;
  };

  /** Put letters where the caret is; what is selected goes. */
  put = (text: string): void => {
    this.change((before, after) => [before + text, after]);
  };

  rub = (): void => {
    const input = this.input;
    if (!input) return;
    const here = document.activeElement === input;
    if (here && input.selectionStart !== input.selectionEnd) return this.put('');
    this.change((before, after) => [before.slice(0, -1), after]);
  };

  /** Change the text around the caret. */
  change(how: (before: string, after: string) => readonly [string, string]): void {
    const input = this.input;
    if (!input?.isConnected) return;
    const { value } = input;
    const away = document.activeElement !== input;
    const start = (away ? this.caret : input.selectionStart) ?? value.length;
    const end = (away ? this.caret : input.selectionEnd) ?? start;
    const [before, after] = how(value.slice(0, start), value.slice(end));
    this.caret = before.length;
    input.value = before + after;
    input.setSelectionRange(before.length, before.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
