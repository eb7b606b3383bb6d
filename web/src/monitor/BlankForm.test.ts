import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';

import { show, tableWith } from '../table/testing';
import BlankForm from './BlankForm.svelte';

it('announces a number, also below zero', async () => {
  const at = tableWith({ blanks: [{ begins: 'score', needs: 'number' }] });
  show(at, BlankForm, { begins: 'score', label: 'New score', value: '', signed: true });
  const field = screen.getByLabelText<HTMLInputElement>('New score');
  expect(field.inputMode).toBe('numeric');
  await fireEvent.submit(field);
  expect(at.sent).toEqual([]);
  await fireEvent.input(field, { target: { value: '2' } });
  const minus = screen.getByRole('button', { name: 'Below zero' });
  await fireEvent.click(minus);
  expect([field.value, minus.getAttribute('aria-pressed')]).toEqual(['−2', 'true']);
  await fireEvent.submit(field);
  await fireEvent.click(minus);
  await fireEvent.submit(field);
  expect(at.sent).toEqual(['score −2', 'score 2']);
});
