/** The trainer: cards, when each is due by FSRS, and the days in a row. All of it stays on this device. */

import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';

import type { PuzzleShown } from '../lib/api/generated/api';

export interface KeptCard {
  puzzle: PuzzleShown;
  card: Card;
}

const CARDS = 'flubball.puzzles.cards';
const DAYS = 'flubball.puzzles.days';
const MOST_DAYS = 400;
const scheduler = fsrs({ enable_fuzz: false });

/** The cards by the id of their puzzle. */
export function keptCards(): Record<string, KeptCard> {
  const kept = read<Record<string, KeptCard>>(CARDS, {});
  for (const each of Object.values(kept)) each.card = revived(each.card);
  return kept;
}

/** An answer was given: right is Good, wrong is Again. */
export function answered(puzzle: PuzzleShown, right: boolean, now = new Date()): KeptCard {
  const kept = keptCards();
  const before = kept[puzzle.id]?.card ?? createEmptyCard(now);
  const { card } = scheduler.next(before, now, right ? Rating.Good : Rating.Again);
  kept[puzzle.id] = { puzzle, card };
  write(CARDS, kept);
  return kept[puzzle.id]!;
}

/** What is due, the longest first. */
export function dueCards(now = new Date()): KeptCard[] {
  return Object.values(keptCards())
    .filter(({ card }) => card.due <= now)
    .sort((one, other) => one.card.due.getTime() - other.card.due.getTime());
}

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

function revived(card: Card): Card {
  const { last_review: last, ...rest } = card;
  return { ...rest, due: new Date(card.due), ...(last && { last_review: new Date(last) }) };
}

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise; // nothing may be kept here, or it is not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window keeps nothing; the puzzle is answered all the same
  }
}
