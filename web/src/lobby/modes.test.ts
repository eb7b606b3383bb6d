import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';

import type { GameShown } from '../lib/api/generated/api';
import ModeChoice from './ModeChoice.svelte';
import { begun, lastMode, modeOf, modeOptions, usualPace, type Mode } from './modes';
import { EQUATIONS } from './sample';

const option = (name: string) => ({ name, says: name, default: '', choices: [], many: false, middle: false });
const BOARD: GameShown = { ...EQUATIONS, options: [option('enforcement'), option('clock'), option('time')] };

beforeEach(() => localStorage.clear());

describe('practice, club, tournament', () => {
  it('ask of a game only what it has', () => {
    expect(modeOptions(BOARD, 'practice')).toEqual({ enforcement: 'strict', clock: 'none' });
    expect(modeOptions(BOARD, 'club')).toEqual({ enforcement: 'strict', clock: 'rulebook' });
    expect(modeOptions(BOARD, 'tournament')).toEqual({ enforcement: 'table', clock: 'rulebook' });
    expect(modeOptions(EQUATIONS, 'practice')).toEqual({});
  });

  it('have hints in practice only', () => {
    const game = { ...BOARD, options: [option('hints')] };
    expect((['practice', 'club', 'tournament'] as Mode[]).map((mode) => modeOptions(game, mode)['hints'])).toEqual(['on', 'off', 'off']);
  });

  it('let bots take time only where no clock runs', () => {
    expect(['practice', 'club', 'tournament'].map((mode) => usualPace(mode as Mode))).toEqual(['human', 'brisk', 'brisk']);
  });

  it('begin without variations in practice, until somebody has chosen a division', () => {
    const choices = ['basic', 'elementary'].map((value) => ({ value, says: '', only: {} }));
    const game = { ...EQUATIONS, options: [{ ...option('division'), default: 'elementary', choices }] };
    const division = (mode: Mode, last = {}) => begun(game, mode, last).division;
    expect(division('practice')).toBe('basic');
    expect(division('club')).toBe('elementary');
    expect(division('practice', { division: 'elementary' })).toBe('elementary');
    expect(begun(BOARD, 'practice', {})).toEqual({ enforcement: 'strict', clock: 'none' });
  });

  it('leave who practises all the time to look for a capture', () => {
    const choices = ['10', '60', 'none'].map((value) => ({ value, says: '', only: {} }));
    const game = { ...EQUATIONS, options: [{ ...option('capture'), default: '10', choices }] };
    expect((['practice', 'club', 'tournament'] as Mode[]).map((mode) => begun(game, mode, {})['capture'])).toEqual(['none', '10', '10']);
    expect(begun(game, 'practice', { capture: '10' })['capture']).toBe('none');
    expect(begun(game, 'club', { capture: 'none' })['capture']).toBe('10');
    expect(begun(game, 'club', { capture: '60' })['capture']).toBe('60');
    const practised = { enforcement: 'strict', clock: 'none', hints: 'on' };
    expect(modeOf({ ...practised, capture: 'none' })?.name).toBe('practice');
    expect(modeOf({ ...practised, capture: '60' })).toBeUndefined();
  });

  it('say what they mean', async () => {
    render(ModeChoice, { mode: 'practice' });
    expect(screen.getByRole('status')).toHaveTextContent('No clock runs.');
    await fireEvent.click(screen.getByRole('radio', { name: 'Tournament' }));
    expect(screen.getByRole('status')).toHaveTextContent('You can go wrong, and be caught.');
  });

  it('are one choice, and it is remembered', async () => {
    expect(lastMode()).toBe('practice');
    render(ModeChoice, { mode: 'practice' });
    await fireEvent.click(screen.getByRole('radio', { name: 'Tournament' }));
    expect(lastMode()).toBe('tournament');
    expect(screen.getByRole('radio', { name: 'Tournament' })).toBeChecked();
    localStorage.setItem('flubball.mode', 'nonsense');
    expect(lastMode()).toBe('practice');
  });
});
