/** Board, colours and shapes of Juggle: a copy of the server's `equipment.toml`, kept by a test. */

export const SIZE = 9;
export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;

export type Colour = (typeof COLOURS)[number];

/** The shapes as they lie unturned. */
export const SHAPES: Readonly<Record<string, readonly string[]>> = {
  I1: ['#'],
  I2: ['##'],
  I3: ['###'],
  L3: ['#.', '##'],
  I4: ['####'],
  L4: ['#.', '#.', '##'],
  O4: ['##', '##'],
  S4: ['.##', '##.'],
  T4: ['###', '.#.'],
  F5: ['.##', '##.', '.#.'],
  I5: ['#####'],
  L5: ['#.', '#.', '#.', '##'],
  N5: ['.#', '.#', '##', '#.'],
  P5: ['##', '##', '#.'],
  T5: ['###', '.#.', '.#.'],
  U5: ['#.#', '###'],
  V5: ['#..', '#..', '###'],
  W5: ['#..', '##.', '.##'],
  X5: ['.#.', '###', '.#.'],
  Y5: ['.#', '##', '.#', '.#'],
  Z5: ['##.', '.#.', '.##'],
};
