import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import { KIT } from '../games/equations/kit';
import JudgeDesk from '../cubes/JudgeDesk.svelte';
import Confirm from './Confirm.svelte';
import More from './More.svelte';
import { show, tableWith, viewWith } from './testing';

describe('More', () => {
  it('reaches every word that has no control of its own', async () => {
    const given = tableWith({
      words: ['agree', 'juggle 3'],
      blanks: [{ begins: 'add-time', needs: 'number', label: 'Add time, seconds', whole: 'Add … seconds' }],
    });
    show(given, More, { handled: ['agree'] });
    expect(screen.queryByRole('button', { name: 'Agree', hidden: true })).toBeNull();
    await fireEvent.click(screen.getByText('Juggle 3'));
    expect(given.staging.now?.text).toBe('juggle 3');
    const seconds = screen.getByLabelText('Add time, seconds');
    await fireEvent.input(seconds, { target: { value: '60' } });
    await fireEvent.submit(seconds.closest('form')!);
    expect(given.staging.now).toMatchObject({ text: 'add-time 60', label: 'Add 60 seconds' });
  });

  it('takes any words as they are typed', async () => {
    const given = tableWith({ words: ['agree'] });
    show(given, More, {});
    const field = screen.getByLabelText('In the rulebook’s words');
    await fireEvent.input(field, { target: { value: ' move r3 P ' } });
    await fireEvent.submit(field.closest('form')!);
    expect(given.sent).toEqual(['move r3 P']);
  });

  it('is absent for somebody who may say nothing', () => {
    show(tableWith(), More, {});
    expect(screen.queryByText('More…')).toBeNull();
  });
});

describe('Send and Take back', () => {
  it('stand beside what will happen; Escape takes back', async () => {
    const given = tableWith({ words: ['agree', 'disagree'] });
    given.staging.stage('agree');
    show(given, Confirm, {});
    expect(screen.getByRole('group', { name: 'Send it?' })).toHaveTextContent('Agree');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(given.staging.now).toBeNull();
    expect(given.sent).toEqual([]);
  });
});

describe('the judge’s desk', () => {
  it('has the powers of now by what they are for, and asks before it sends', async () => {
    const given = tableWith({
      view: viewWith(),
      words: ['verdict 1 correct', 'penalty 1', 'stop'],
      labels: { 'penalty 1': 'Take a point from swift fox' },
      blanks: [{ begins: 'extra 1', needs: 'number' }],
    });
    show(given, JudgeDesk, { kit: KIT });
    expect(screen.getByText('Rule')).toBeVisible();
    expect(screen.queryByText('Players and shakes')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Take a point from swift fox', hidden: true }));
    expect(given.sent).toEqual([]);
    expect(given.staging.now?.text).toBe('penalty 1');
  });
});
