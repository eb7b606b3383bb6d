import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';

import type { GameShown } from '../lib/api/generated/api';
import ModeChoice from './ModeChoice.svelte';
import { lastMode, modeOptions, usualPace, type Mode } from './modes';
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

  it('let bots take time only where no clock runs', () => {
    expect(['practice', 'club', 'tournament'].map((mode) => usualPace(mode as Mode))).toEqual(['human', 'brisk', 'brisk']);
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
