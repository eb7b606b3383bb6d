/** What a coach chose for a sheet, as the server's addresses have it. */

export interface Choice {
  game: string;
  theme: string;
  division: string;
  variation: string;
  level: string;
  count: number;
  paper: string;
  seed: string;
}

/** Empty choices are left out: the server knows what is usual. */
export function query(choice: Choice, part: 'sheet' | 'key'): string {
  const asked = new URLSearchParams({ seed: choice.seed, count: String(choice.count), level: choice.level });
  if (choice.theme) asked.set('theme', choice.theme);
  if (choice.division) asked.set('division', choice.division);
  if (choice.variation) asked.set('variation', choice.variation);
  asked.set('paper', choice.paper);
  if (part === 'key') asked.set('part', part);
  return asked.toString();
}

/** A seed nobody has seen yet. */
export function newSeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}

/** Letter where it is sold, A4 elsewhere. */
export function usualPaper(language = navigator.language): string {
  return /-(US|CA|MX)$/.test(language) ? 'letter' : 'a4';
}
