/** The days on which the day's puzzle was answered, kept on this device. */

import { read, write } from './keeping';

const DAYS = 'flubball.puzzles.days';
const MOST_DAYS = 400;

/** Days are those of this device, written as 2026-11-16. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day's puzzle was answered; days are kept once each. */
export function markDay(day: string): void {
  const kept = new Set(keptDays()).add(day);
  write(DAYS, [...kept].sort().slice(-MOST_DAYS));
}

export function keptDays(): string[] {
  return read<string[]>(DAYS, []);
}

/** How many days in a row end today, or yesterday as long as today's puzzle waits. */
export function streak(days: readonly string[], today: Date): number {
  const done = new Set(days);
  const at = new Date(today);
  if (!done.has(dayOf(at))) at.setDate(at.getDate() - 1);
  let count = 0;
  for (; done.has(dayOf(at)); at.setDate(at.getDate() - 1)) count += 1;
  return count;
}

/** The days of this week, Monday first, and which of them are done. */
export function week(days: readonly string[], today: Date): { name: string; day: string; done: boolean }[] {
  const monday = new Date(today);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name, at) => {
    const date = new Date(monday);
    date.setDate(date.getDate() + at);
    const day = dayOf(date);
    return { name, day, done: days.includes(day) };
  });
}
