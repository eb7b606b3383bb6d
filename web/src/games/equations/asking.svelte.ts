/** Rulings on Equations, and the oracle. */

import { Asking as Base } from '../../judge/asking.svelte';
import { hasCubes } from '../../judge/form';
import { answerOf } from '../../judge/ruled';
import { post } from '../../lib/api/http';
import type { Ruled } from '../../lib/api/generated/api';
import type { Form } from './form';
import { oracleQuestion, question } from './question';

export class Asking extends Base<Form> {
  protected override position = oracleQuestion;

  protected override async send(form: Form): Promise<void> {
    this.ruling = answerOf(await post<Ruled[]>('/rulings', question(form)));
    this.bare = form.asking === 'correct' && !hasCubes(form);
  }
}
