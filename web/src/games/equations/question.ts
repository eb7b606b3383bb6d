/** The form as a question to the server, which judges. */

import { sectionsOf } from '../../judge/form';
import { post } from '../../lib/api/http';
import type { EquationOnMat, Ruling } from '../../lib/api/generated/api';
import type { Form } from './form';

export function question(form: Form): EquationOnMat {
  const { rules, division, variations, after, asked } = form;
  const [equation, goal, regrouped] = [form.equation.trim(), form.goal.trim(), form.regrouped.trim()];
  const paper = { equation, goal, rules, division, variations, after, asked, regrouped };
  return { ask: 'equations.paper', ...paper, ...sectionsOf(form) };
}

export function ruling(form: Form): Promise<Ruling> {
  return post<Ruling>('/rulings/ask', question(form));
}
