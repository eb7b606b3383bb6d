/** Cards: their names, and how they are drawn, in a frame of 80 by 60. */

export interface Face {
  figure: string;
  number: number;
  colour: string;
  shading: string;
}

export type Point = readonly [number, number];

export const WIDE = 80;
export const HIGH = 60;
const MIDDLE = HIGH / 2;
const APART = 22;
const STAR = { outer: 10.4, inner: 4.5, tips: 5 };
const BAR = { wide: 12, high: 34 };
const STRIPE = 2.9;

/** A card as it is written: `star-2-red-solid`. */
export function faceOf(card: string): Face {
  const [figure = '', number = '0', colour = '', shading = ''] = card.split('-');
  return { figure, number: Number(number), colour, shading };
}

/** A card as it is said: `2 red solid stars`. */
export function cardName(card: string): string {
  const { figure, number, colour, shading } = faceOf(card);
  return `${number} ${colour} ${shading} ${figure}${number === 1 ? '' : 's'}`;
}

/** The figures of a card, each as the corners of its outline. */
export function figures({ figure, number }: Face): Point[][] {
  return Array.from({ length: number }, (_, at) => {
    const x = WIDE / 2 + (at - (number - 1) / 2) * APART;
    return figure === 'star' ? star(x) : bar(x);
  });
}

function star(x: number): Point[] {
  return Array.from({ length: 2 * STAR.tips }, (_, at) => {
    const turn = (Math.PI * at) / STAR.tips;
    const far = at % 2 ? STAR.inner : STAR.outer;
    return [round(x + far * Math.sin(turn)), round(MIDDLE + 1 - far * Math.cos(turn))];
  });
}

function bar(x: number): Point[] {
  const [left, right] = [x - BAR.wide / 2, x + BAR.wide / 2];
  const [top, bottom] = [MIDDLE - BAR.high / 2, MIDDLE + BAR.high / 2];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Corners as the `points` of a polygon. */
export function outline(corners: readonly Point[]): string {
  return corners.map((corner) => corner.join(',')).join(' ');
}

/** Level lines inside an outline, as a path. */
export function stripes(corners: readonly Point[]): string {
  const heights = corners.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const lines: string[] = [];
  for (let y = top + STRIPE; y < bottom - STRIPE / 4; y += STRIPE) {
    const cuts = crossings(corners, y);
    for (let at = 0; at + 1 < cuts.length; at += 2) {
      lines.push(`M${cuts[at]} ${round(y)}H${cuts[at + 1]}`);
    }
  }
  return lines.join('');
}

/** Where a level line cuts an outline, from left to right. */
function crossings(corners: readonly Point[], y: number): number[] {
  const found = corners.flatMap(([x, from], at) => {
    const [end, to] = corners[(at + 1) % corners.length] ?? [x, from];
    return from < y === to < y ? [] : [round(x + ((y - from) / (to - from)) * (end - x))];
  });
  return found.sort((one, other) => one - other);
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
