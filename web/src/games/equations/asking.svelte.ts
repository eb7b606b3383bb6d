/** Rulings on Equations, and the oracle. */

import { Asking as Base } from '../../judge/asking.svelte';
import { hasCubes } from '../../judge/form';
import type { Form } from './form';
import { ruling } from './question';

export class Asking extends Base<Form> {
  protected override readonly game = 'equations';

  protected override options({ rules, variations }: Form): Record<string, string> {
    return { rules, variations: variations.join(' ') };
  }

  protected override async send(form: Form): Promise<void> {
    this.ruling = await ruling(form);
    this.bare = form.asked === 'correct' && !hasCubes(form);
  }
}
