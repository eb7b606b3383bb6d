/** The faces of bots, drawn: one that no font has looks the same on every machine. */

/** A colour, and a path on a square of 40. */
export type Stroke = readonly [fill: string, path: string];

const round = (x: number, y: number, r: number, high = r): string =>
  `M${x - r} ${y}a${r} ${high} 0 1 0 ${2 * r} 0a${r} ${high} 0 1 0 ${-2 * r} 0z`;
const INK = '#2b2118';
const eyes = (y: number, apart = 6, r = 2): Stroke => [INK, round(20 - apart, y, r) + round(20 + apart, y, r)];

const chick = (body: string, beak: string): Stroke[] => [
  [body, round(20, 21, 15)],
  [body, 'M17 8q1-6 3-6t3 6z'],
  eyes(19),
  [beak, 'M15.5 23 20 20.5 24.5 23 20 28z'],
];

export const FACES: Readonly<Record<string, readonly Stroke[]>> = {
  '🐣': [
    ...chick('#ffd54a', '#f08a24'),
    ['#fffaf0', 'M4 25l5 4 4-4 4 4 3-4 3 4 4-4 4 4 5-4q-1 13-16 13T4 25z'],
  ],
  '🐥': [...chick('#ffc93c', '#ef7d1a'), ['#f0a92a', 'M4 23q-2 7 5 9 0-6-5-9zM36 23q2 7-5 9 0-6 5-9z']],
  '🐦': [
    ['#7a5230', round(20, 20, 16)],
    ['#e2622e', 'M8 22q12-10 24 0 0 14-12 14T8 22z'],
    eyes(17),
    ['#f5c451', 'M16.5 20.500h7L20 27z'],
  ],
  '🦊': [
    ['#e8762c', 'M4 4l10 7q6-2 12 0l10-7-1 17q-4 13-15 16Q9 34 5 21z'],
    ['#fff6ea', 'M6 23q7 0 14 10 7-10 14-10-3 11-14 14Q9 34 6 23z'],
    ['#3a2a20', 'M6.5 7.500l6 4.5-5 5zM33.5 7.500l-6 4.5 5 5z'],
    eyes(20, 6.5),
    [INK, round(20, 32, 2.6, 2.2)],
  ],
  '🦉': [
    ['#8a5a35', 'M6 4q7 5 14 4 7 1 14-4 3 8 2 17-1 16-16 16T4 21Q3 12 6 4z'],
    ['#f7ead2', round(13, 19, 7) + round(27, 19, 7)],
    eyes(19, 7, 3.2),
    ['#f0a92a', 'M17 22.500h6L20 29z'],
  ],
  '🐉': [
    ['#e9d9a0', 'M9 12 6 1l9 7zM31 12l3-11-9 7z'],
    ['#2f9e63', 'M6 17q1-11 14-11t14 11l-3 9q-2 12-11 12T9 26z'],
    ['#bfe8c8', 'M12 27q8-6 16 0 0 9-8 9t-8-9z'],
    ['#fff3b0', round(13.5, 18, 3.4) + round(26.5, 18, 3.4)],
    [INK, round(13.5, 18, 1.2, 3) + round(26.5, 18, 1.2, 3) + round(17, 28, 1.2) + round(23, 28, 1.2)],
  ],
  '🧙': [
    ['#f2c79b', round(20, 24, 10)],
    ['#e6e2ee', 'M9 25q11 6 22 0 0 14-11 14T9 25z'],
    ['#5a3fb0', 'M20 1 31 18q5 1 7 4-18 4-36 0 2-3 7-4z'],
    ['#ffd54a', round(19, 12, 1.8)],
    eyes(24, 4, 1.5),
  ],
  '💂': [
    ['#f2c79b', round(20, 25, 10)],
    ['#2b2430', 'M8 23Q7 2 20 2t12 21q-12-4-24 0z'],
    ['#f5c451', 'M10 27h1.500q8.5 9 17 0H30q-2 11-10 11T10 27z'],
    eyes(25, 4, 1.6),
    ['#c0392b', 'M17 31q3 3 6 0z'],
  ],
  '🐴': [
    ['#6b4426', 'M10 13 9 2l8 6zM30 13l1-11-8 6zM17 4h6l2 12H15z'],
    ['#b97a45', 'M9 13q11-9 22 0l-3 16q-1 9-8 9t-8-9z'],
    ['#e9c9a0', 'M13 29q7-5 14 0-1 9-7 9t-7-9z'],
    ['#4a2d17', 'M17 4h6l-1 11h-4z'],
    eyes(18, 7),
    [INK, round(17.5, 32, 1.3) + round(22.5, 32, 1.3)],
  ],
  '👑': [
    ['#f2b632', 'M4 12l8 7 8-14 8 14 8-7-4 20H8z'],
    ['#c98a12', 'M8 32h24v4H8z'],
    ['#c0392b', round(20, 24, 2.6)],
    ['#2f6fc0', round(12.5, 25, 2) + round(27.5, 25, 2)],
    ['#f2b632', round(4, 11, 2.2) + round(20, 4, 2.6) + round(36, 11, 2.2)],
  ],
  '🧱': [
    ['#b5502f', 'M4 6h19v9H4zM25 6h11v9H25zM4 17h10v8H4zM16 17h20v8H16zM4 27h19v8H4zM25 27h11v8H25z'],
    ['#d9a58c', 'M23 6h2v9h-2zM4 15h32v2H4zM14 17h2v8h-2zM4 25h32v2H4zM23 27h2v8h-2z'],
  ],
  '🚧': [
    ['#7a6a55', 'M8 14h4v24H8zM28 14h4v24h-4z'],
    ['#f5c451', 'M2 9h36v14H2z'],
    ['#2b2118', 'M8 9h8L8 23H2v-4zM24 9h8l-8 14h-8zM38 11v12h-6z'],
    ['#d94f30', round(10, 6, 3) + round(30, 6, 3)],
  ],
  '🔮': [
    ['#7a5230', 'M10 30h20l4 8H6z'],
    ['#7f56d9', round(20, 18, 15)],
    ['#b79af0', round(17, 15, 9)],
    ['#f4eefe', round(14, 11, 3.4)],
  ],
};
