import { expect, test } from 'vitest';

import { shownBy } from './proof';

test.each([
  ['9x7 = 63 needs one cube of Resources only.', '9x7 = 63', 'It needs one cube of Resources only.'],
  ['The nearest Solution, 26-02 = 24, needs 3 cubes of Resources.', '26-02 = 24', 'The nearest Solution needs 3 cubes of Resources.'],
  ['Now is right: 52-(2-31) = 81.', '52-(2-31) = 81', 'Now is right.'],
  ['There is (8-5)√<lcm>(2√<lcm>7) = 42.', '(8-5)√<lcm>(2√<lcm>7) = 42', 'There is a Solution.'],
  ['One that the judge accepts: 5x(4÷1) = 20.', '5x(4÷1) = 20', 'One that the judge accepts.'],
  ['16<exp> = 16<exp> needs one cube of Resources only.', '16<exp> = 16<exp>', 'It needs one cube of Resources only.'],
  ['Impossible: every Solution was tried.', '', 'Impossible: every Solution was tried.'],
])('an Equation is drawn above its sentence: %s', (text, proof, sentence) => {
  expect(shownBy(text, false)).toEqual({ proof, sentence, cites: '' });
});

test('so is a Solution in letters', () => {
  expect(shownBy("Ep's / Ai' needs one cube of Resources only.", true)).toMatchObject({ proof: "Ep's / Ai'", sentence: 'It needs one cube of Resources only.' });
  expect(shownBy("Now is right: Kp's', q / R(Ki), Ko'.", true)).toMatchObject({ proof: "Kp's', q / R(Ki), Ko'", sentence: 'Now is right.' });
  expect(shownBy('The nearest Solution, CN\'ps / R(Rp), needs 2 cubes of Resources.', true)).toMatchObject({ proof: "CN'ps / R(Rp)" });
});

test('the clause at its end is a link', () => {
  expect(shownBy('This did not happen. (NMP Contig 60 Recording)', false)).toEqual({ proof: '', sentence: 'This did not happen.', cites: 'NMP Contig 60 Recording' });
});
