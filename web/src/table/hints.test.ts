import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import HintButton from './HintButton.svelte';
import { hintsAsked } from './hints';
import { promptOf, show, tableWith } from './testing';

const NEXT = 'Hint 1 of 3: where to look';

afterEach(() => vi.unstubAllGlobals());

describe('hints', () => {
  it('have no button where the table has none, or nothing is to be found', () => {
    for (const hints of [undefined, { told: 0, next: '', asked: [0, 0] }]) {
      const at = tableWith(hints ? { hints } : {});
      at.table.status = 'playing';
      show(at, HintButton, {});
      expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    }
  });

  it('are asked for at the table one by one, and read from the server', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ told: ['Look at the mat.'] }));
    });
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true; };
    const at = tableWith({ hints: { told: 0, next: NEXT, asked: [0, 0] } });
    at.table.status = 'playing';
    show(at, HintButton, {});
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await fireEvent.click(await screen.findByText(NEXT));
    expect(at.sent).toEqual(['hint']);
    expect(asked).toEqual([]);
    at.table.prompt = promptOf({ hints: { told: 1, next: 'Hint 2 of 3: what kind it is', asked: [1, 0] } });
    expect(await screen.findByText('Look at the mat.')).toBeTruthy();
    expect(asked).toEqual(['/api/v1/tables/t1/hints?since=0']);
    expect(screen.getByText('1 hint so far.')).toBeTruthy();
  });

  it('are counted in words', () => {
    expect([hintsAsked(null, 0), hintsAsked({ told: 0, next: '', asked: [2, 1] }, 0), hintsAsked({ told: 0, next: '', asked: [2, 1] }, 1)])
      .toEqual(['', '2 hints', '1 hint']);
  });
});
