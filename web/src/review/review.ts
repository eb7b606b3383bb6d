/** A review on the page: which moments to show first, and the line of its chart. */

import { get } from '../lib/api/http';
import type { Moment, Point, Review } from '../lib/api/generated/api';
import { patiently } from '../lib/api/patience';
import { spoken } from '../lib/table/spoken';
import { MARKS } from '../lib/api/generated/review_marks';

export type Shape = (typeof MARKS)[keyof typeof MARKS]['shape'];

/** The review of a match; where the server has nobody free it is asked again. */
export async function reviewOf(table: string): Promise<Review> {
  const found = await patiently(() => get<Review>(`/tables/${table}/review`));
  return spoken(found.game, found);
}

/** What a mark is called, and how it is drawn. */
export function kindOf(mark: string): { title: string; shape: Shape } {
  return MARKS[mark as keyof typeof MARKS] ?? { title: mark, shape: 'circle' };
}

/** The most telling moments: the turning point, then what cost most, then in the order of the match. */
export function telling(review: Review, count: number): readonly Moment[] {
  const weight = (each: Moment): number => (each.entry === review.turning_point ? Infinity : (each.lost ?? 0));
  const first = [...review.entries].sort((one, other) => weight(other) - weight(one) || one.entry - other.entry);
  return first.slice(0, count).sort((one, other) => one.entry - other.entry);
}

/** The points of the part of the match (a shake, a game) that an entry belongs to. */
export function partOf(review: Review, entry: number): readonly Point[] {
  const at = pointOf(review, entry);
  return at ? review.chart.filter((each) => each.part === at.part) : [];
}

/** The column of an entry among the points of its part. */
export function columnOf(review: Review, points: readonly Point[], entry: number): number {
  const at = pointOf(review, entry)?.entry;
  return points.findIndex((each) => each.entry === at);
}

/** What belongs to a part of the match, as a shake: its moments in the order of the match. */
export function momentsOf(review: Review, points: readonly Point[]): readonly Moment[] {
  return review.entries.filter(({ entry }) => columnOf(review, points, entry) >= 0);
}

/** Where an entry stands on the chart: in cube games, whose points have labels, at the last one before it, on boards at the end of its turn. */
function pointOf({ chart }: Review, entry: number): Point | undefined {
  if (chart.some(({ label }) => label)) return chart.filter((each) => each.entry <= entry).at(-1) ?? chart[0];
  return chart.find((each) => each.entry >= entry) ?? chart.at(-1);
}

/** The lowest and the highest value of a chart. */
export function range(points: readonly Point[]): { low: number; high: number } {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return { low: Math.min(0, ...known), high: Math.max(1, ...known) };
}

/** Steps from value to value in a box; where a value is not known the line stops. */
export function path(points: readonly Point[], width: number, height: number): string {
  const { low, high } = range(points);
  const wide = width / points.length;
  let drawn = '';
  let on = false;
  for (const [column, { value }] of points.entries()) {
    if (value === null) {
      on = false;
      continue;
    }
    const y = (height - ((value - low) / (high - low)) * height).toFixed(1);
    drawn += `${on ? 'V' : `M${(column * wide).toFixed(1)} `}${y}H${((column + 1) * wide).toFixed(1)}`;
    on = true;
  }
  return drawn;
}

/** A mark on the chart: its column, and how high it stands, from 0 to 1; several go upwards. */
export interface Placed {
  moment: Moment;
  column: number;
  height: number;
  above: number;
}

/** Each mark of a part at the turn that it belongs to. */
export function placed(review: Review, points: readonly Point[]): readonly Placed[] {
  const { low, high } = range(points);
  const counts = new Map<number, number>();
  return review.entries.flatMap((moment) => {
    const column = columnOf(review, points, moment.entry);
    if (column < 0) return [];
    const above = counts.get(column) ?? 0;
    counts.set(column, above + 1);
    return [{ moment, column, height: ((points[column]?.value ?? 0) - low) / (high - low), above }];
  });
}
