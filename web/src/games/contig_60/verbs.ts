import { telling } from '../../monitor/telling';

export const tell = telling({
  roll: ['roll', 'rolls'],
  record: ['write down', 'writes down'],
  say: ['say', 'says'],
  place: ['place a chip on', 'places a chip on'],
  score: ['announce the score', 'announces the score'],
  capture: ['capture the passed roll', 'captures the passed roll'],
  'use-roll': ['use the opponent’s roll', 'uses the opponent’s roll'],
});
