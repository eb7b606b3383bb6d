/** By which value a piece is selected: what the server offers, and what the player has chosen. */

import type { TableStore } from '../../lib/table/table.svelte';
import { exactly, written, type Place, type Sentence } from './selecting';

const NOTHING: Sentence = { one: 0, sign: '', other: 0, value: 0 };

export class Choosing {
  /** The die that selects exactly, or 0 for a sentence. */
  way = $state(0);
  sentence = $state.raw(NOTHING);

  /** At the table a player may take anything; it stands until it is challenged. */
  private readonly open = $derived.by(() =>
    this.table.blanks.some(({ begins }) => begins === 'take exact'),
  );
  private readonly exact = $derived.by(() => exactly(this.table.words));
  readonly dice = $derived.by(() =>
    this.open
      ? this.rolled().filter((die, at, all) => all.indexOf(die) === at)
      : [...this.exact.keys()],
  );
  readonly calculates = $derived.by(() => this.table.may('take calculated'));
  readonly possible = $derived.by(() => this.dice.length > 0 || this.calculates);

  constructor(
    private readonly table: TableStore,
    private readonly rolled: () => readonly number[],
    private readonly where: () => ReadonlyMap<string, Place>,
  ) {}

  /** Another roll, or less of it left: the way stays where it can. */
  again(): void {
    const [first = 0] = this.dice;
    if (!this.dice.includes(this.way)) this.way = first;
    const [one = 0, other = 0] = [...this.rolled()].sort((a, b) => b - a);
    this.sentence = { ...NOTHING, one, other };
  }

  /** The words that pick up this piece, or nothing where it can't be had. */
  taking(piece: string): string {
    const place = this.where().get(piece);
    if (place !== 'bank' && place !== 'theirs') return '';
    if (this.way === 0) {
      const said = this.calculates ? written(this.sentence) : '';
      return said && (this.open || place === 'bank') ? `take calculated ${said} ${piece}` : '';
    }
    const die = [this.way, ...this.exact.keys()].find((each) => this.exact.get(each)?.has(piece));
    const by = die ?? (this.open ? this.way : 0);
    return by ? `take exact ${by} ${piece}` : '';
  }

  /** Is it one of those that the value selects? At the table nobody tells. */
  selects(piece: string): boolean {
    if (this.open) return false;
    if (this.way !== 0) return this.exact.get(this.way)?.has(piece) ?? false;
    const ends = `=${this.sentence.value} ${piece}`;
    return this.taking(piece) !== '' && this.table.words.some((text) => text.endsWith(ends));
  }
}
