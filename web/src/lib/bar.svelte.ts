/** What the top bar shows of the table that is open. The page's header reads it. */

export interface Bar {
  /** `Equations`. */
  title: string;
  /** `Elementary · Club`. */
  about: string;
  /** `Shake 3 · Round 14:20 left`. */
  clock: string;
  /** An event's banner has the bar's place. */
  covered: boolean;
  /** Something can be learned about this table below the board, and the button goes there. */
  more: (() => void) | null;
  /** A page that is no table, with a board as large as one; and where else one may go. */
  page?: boolean;
  links?: readonly { href: string; text: string }[];
}

class TopBar {
  shown = $state.raw<Bar | null>(null);
}

export const bar = new TopBar();

/** A page that is no table shows its title there, and the ways on, as long as it stands. To be called while it is set up. */
export function pageBar(title: string, way: { href: string; text: string }, about: () => string): void {
  $effect(() => {
    bar.shown = { title, about: about(), clock: '', covered: false, more: null, page: true, links: [way] };
    return () => (bar.shown = null);
  });
}
