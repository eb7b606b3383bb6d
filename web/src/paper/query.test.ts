import { expect, test } from 'vitest';

import { query, usualPaper, type Choice } from './query';

const choice: Choice = {
  game: 'equations',
  theme: '',
  division: '',
  variation: '',
  level: 'easy',
  count: 4,
  paper: 'a4',
  seed: '7',
};

test('what is usual is left out, and a key says that it is one', () => {
  expect(query(choice, 'sheet')).toBe('seed=7&count=4&level=easy&paper=a4');
  expect(query({ ...choice, theme: 'now', division: 'middle', variation: 'factorial' }, 'key')).toBe(
    'seed=7&count=4&level=easy&theme=now&division=middle&variation=factorial&paper=a4&part=key',
  );
});

test('letter is for North America', () => {
  expect(usualPaper('en-US')).toBe('letter');
  expect(usualPaper('de-DE')).toBe('a4');
});
