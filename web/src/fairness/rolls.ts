/** Every roll of a match computed again from its seed, as docs/records.md tells it. */

import type { Draw, Rolls } from '../lib/api/generated/api';
import { sha256 } from './sha256';

const BITS = 256n;

/** The numbers of a seed, one after the other. */
class Blocks {
  private next = 0;

  constructor(private readonly seed: string) {}

  take(): bigint {
    const block = BigInt(`0x${sha256(`${this.seed}:${this.next}`)}`);
    this.next += 1;
    return block;
  }
}

function byRemainder(count: bigint, blocks: Blocks): number {
  const bound = (1n << BITS) - ((1n << BITS) % count);
  let block = blocks.take();
  while (block >= bound) block = blocks.take();
  return Number(block % count);
}

function byBits(count: bigint, blocks: Blocks): number {
  const away = BITS - BigInt(count.toString(2).length);
  let place = blocks.take() >> away;
  while (place >= count) place = blocks.take() >> away;
  return Number(place);
}

function drawn({ among, by_bits, taken }: Draw, blocks: Blocks): string {
  const count = BigInt(among.length);
  for (;;) {
    const place = (by_bits ? byBits : byRemainder)(count, blocks);
    if (!taken.includes(place)) return among[place] ?? '';
  }
}

export interface Verified {
  /** The hash of the seed, computed here. */
  hash: string;
  /** It is the one that was told before the match. */
  promised: boolean;
  rolls: number;
  draws: number;
  /** The rolls that the seed does not give: what was rolled, and what it gives. */
  others: { text: string; seeded: string }[];
}

/** `promise` is the hash that this browser kept when the match began. */
export function verified({ seed, seed_hash, rolls }: Rolls, promise = ''): Verified {
  const blocks = new Blocks(seed);
  const hash = sha256(seed);
  const compared = rolls.map(({ text, draws }) => {
    const seeded = draws.map((draw) => drawn(draw, blocks)).join(' ');
    return { text, seeded, said: text.slice(text.indexOf(' ') + 1) };
  });
  return {
    hash,
    promised: Boolean(seed) && hash === seed_hash && (!promise || hash === promise),
    rolls: rolls.length,
    draws: rolls.reduce((sum, { draws }) => sum + draws.length, 0),
    others: compared.filter(({ seeded, said }) => seeded !== said),
  };
}
