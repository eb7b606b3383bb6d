import { describe, expect, it } from 'vitest';

import type { TableShown } from '../lib/api/generated/api';
import { choicesOf, describe as words, formOptions, settle } from './games';
import { againstBot, withFriend } from './opening';
import { EQUATIONS } from './sample';

describe('the options of a game', () => {
  it('are those of a new match with something to choose', () => {
    expect(formOptions(EQUATIONS).map((option) => option.name)).toEqual(['rules', 'division']);
  });

  it('have the choices that fit the others', () => {
    const division = EQUATIONS.options[1];
    const found = division && choicesOf(division, { rules: 'mlag' });
    expect(found?.map((choice) => choice.value)).toEqual(['minor']);
  });

  it('settle on what is wanted, else on the default, else on the first', () => {
    expect(settle(EQUATIONS, {})).toEqual({ rules: 'agloa', division: 'elementary' });
    expect(settle(EQUATIONS, { division: 'senior' })).toMatchObject({ division: 'senior' });
    expect(settle(EQUATIONS, { rules: 'mlag', division: 'senior' })).toMatchObject({
      rules: 'mlag',
      division: 'minor',
    });
  });

  it('describe a table in a line', () => {
    const table = { game: 'equations', options: { rules: 'mlag' } } as unknown as TableShown;
    expect(words(table, [EQUATIONS])).toBe('Equations · Minor · MLAG');
    expect(words({ ...table, options: {} }, [EQUATIONS])).toBe('Equations · Elementary');
    expect(words({ ...table, game: 'other' }, [EQUATIONS])).toBe('other');
  });

  it('make a table with a bot, or with a free seat', () => {
    expect(againstBot(EQUATIONS, {})).toMatchObject({ bots: { 1: '2' }, sit: 0, seats: 2 });
    expect(withFriend(EQUATIONS, {})).toMatchObject({ sit: 0, visibility: 'link' });
    expect(withFriend(EQUATIONS, {}).bots).toBeUndefined();
  });
});
