/** The form as a question to the server: a position, then what two seats do in it.

    The server judges. Here is only which words bring the table to the Equation. */

import { hasCubes, SECTIONS } from '../../judge/form';
import type { Action, Position, Question } from '../../lib/api/generated/api';
import type { Form } from './form';
import { PHASE_BEFORE } from './live-question';

const GAME = 'equations';
const SYMBOLS = [...'0123456789+-x÷^√'];
/** More of each than an Equation can use: where no cubes were given their use is not judged. */
const ENOUGH = 24;

/** Rulebook, division, variations and the mat, as a table's options. */
export function position(form: Form): Record<string, string> {
  const found: Record<string, string> = {
    rules: form.rules,
    division: form.division,
    variations: form.variations.join(' '),
    phase: PHASE_BEFORE[form.after],
  };
  if (form.after !== 'no-goal') found.goal = form.goal.trim();
  for (const name of SECTIONS) found[name] = form[name].trim();
  if (!hasCubes(form)) {
    found.resources = SYMBOLS.flatMap((each) => Array<string>(ENOUGH).fill(each)).join(' ');
  }
  return found;
}

/** Everything the server needs for the ruling that is asked for. */
export function question(form: Form): Question {
  const narrow = form.asking !== 'correct';
  const asked = hasCubes(form) && !narrow ? form : { ...form, after: broad(form) };
  const options = position(asked);
  if (narrow) options.judging = 'players';
  return { game: GAME, seats: 2, options, actions: actions(asked) };
}

export function oracleQuestion(form: Form): Position {
  const known = { now: 'now', impossible: 'impossible', 'no-goal': 'no-goal' } as const;
  const after = form.after in known ? known[form.after as keyof typeof known] : 'impossible';
  return { game: GAME, seats: 2, options: position({ ...form, after }), after };
}

/** A narrow question is the same after every challenge; so are numbers without cubes. */
function broad(form: Form): Form['after'] {
  return form.after === 'no-goal' ? 'no-goal' : 'impossible';
}

function actions(form: Form): Action[] {
  const says = (seat: string, ...texts: string[]): Action[] =>
    texts.map((text) => ({ seat, text }));
  const hands = (seat: string): Action[] => says(seat, `write ${form.equation.trim()}`, 'present');
  const asks = (seat: string, writer: string): Action[] => {
    if (form.asking === 'equals') return says(seat, `ask-judge ${writer}`);
    if (form.asking === 'regroup') return says(seat, `regroup ${writer} ${form.regrouped.trim()}`);
    return [];
  };
  switch (form.after) {
    case 'now':
      return [...says('1', 'block', 'now'), ...hands('1'), ...asks('0', '1')];
    case 'impossible':
      return [...says('1', 'block', 'impossible'), ...hands('0'), ...asks('1', '0')];
    case 'last-cube':
      return [...says('1', 'accept 0'), ...hands('0'), ...hands('1')];
    case 'time-called':
      return [...hands('0'), ...hands('1')];
    case 'no-goal':
      return [...says('1', 'disagree'), ...hands('1'), ...asks('0', '1')];
  }
}
