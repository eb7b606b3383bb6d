import { describe, expect, it } from 'vitest';

import type { MatchShown, SeatShown } from '../lib/api/generated/api';
import { players, standing } from './words';

const seat = (name: string, you = false): SeatShown => ({ seat: 0, kind: name ? 'player' : 'free', name, you, face: '' });

function match(status: string, seats: SeatShown[], sentence = ''): MatchShown {
  const table = { id: 't', game: 'wff', options: {}, visibility: 'link', status, created: 0, seats, judges: [] };
  const result = sentence ? { sentence, scores: [], best: [], citations: [] } : null;
  return { table: { ...table, seat: 0, you_judge: false, seed_hash: '', rematch: null }, closed: null, result };
}

describe('a match in words', () => {
  it('names who played, yourself as you', () => {
    const two = match('playing', [seat('calm owl', true), seat('wise bee')]);
    expect(players(two.table)).toBe('you and wise bee');
    const three = match('waiting', [seat('calm owl', true), seat('wise bee'), seat('')]);
    expect(players(three.table)).toBe('you, wise bee and a free seat');
  });

  it('says how it ended or how it stands, and invents no result', () => {
    expect(standing(match('over', [], 'You won, 6 to 4.'))).toBe('You won, 6 to 4.');
    expect(standing(match('over', []))).toBe('Over.');
    expect(standing(match('playing', []))).toBe('Still running.');
    expect(standing(match('waiting', []))).toBe('Waits for somebody to sit down.');
  });
});
