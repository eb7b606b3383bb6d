import { expect, it } from 'vitest';

import { isWff } from './doubt';

it('tells a WFF by its letters', () => {
  for (const text of ['p', 'Np', 'CpKqr', 'NNs', 'AKpqNr', 'EKpqKqp']) expect(isWff(text), text).toBe(true);
  for (const text of ['', 'K', 'Kp', 'pq', 'NKp', 'Cpqr']) expect(isWff(text), text).toBe(false);
});
