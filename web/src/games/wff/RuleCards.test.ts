import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';

import RuleCards from './RuleCards.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
  };
});

it('has a card for each rule of the division, one tap away from the keys', async () => {
  const rules = [
    { name: 'Ko', needs: 'K x y', gives: 'x or y' },
    { name: 'Ki', needs: 'x and y', gives: 'K x y' },
  ];
  render(RuleCards, { rules: rules as never });
  await fireEvent.click(screen.getByRole('button', { name: 'What the rules do' }));
  const dialog = within(screen.getByRole('dialog', { name: 'What the rules do' }));
  expect(dialog.getAllByRole('article')).toHaveLength(2);
  expect(dialog.getByRole('article', { name: 'The rule Ko' })).toHaveTextContent('x or y');
  await fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
