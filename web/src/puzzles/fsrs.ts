/** When a card comes back: FSRS 6 with its own numbers, by days, answers right or wrong. The formulas
    are those of the package ts-fsrs, which the tests compare with; it is twenty times as large. */

export interface Card {
  due: Date;
  /** Days after which nine of ten still know it; 0 for a card that was never asked. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  reps: number;
  lapses: number;
  last_review?: Date;
}

const AGAIN = 1;
const HARD = 2;
const GOOD = 3;
const EASY = 4;
type Grade = 1 | 2 | 3 | 4;

const FIRST = [0.212, 1.2931, 2.3065, 8.2956];
const HARDER = { begins: 6.4133, grows: 0.8334, step: 3.0194, back: 0.001 };
const RECALL = { gain: 1.8722, less: 0.1666, late: 0.796, hard: 0.6014 };
const FORGET = { keeps: 1.4835, harder: 0.0614, longer: 0.2629, late: 1.6483 };
const DECAY = -0.1542;
const KNOWN = 0.9;
const LEAST = 0.001;
const MOST = 36_500;
const DAY = 24 * 3600 * 1000;

const round = (value: number): number => Math.round(value * 1e8) / 1e8;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const FACTOR = round(Math.exp(Math.log(KNOWN) / DECAY) - 1);
const PER_STABILITY = round((KNOWN ** (1 / DECAY) - 1) / FACTOR);

export function newCard(now: Date): Card {
  return { due: now, stability: 0, difficulty: 0, reps: 0, lapses: 0 };
}

/** The card after an answer: right is Good, wrong is Again. */
export function nextCard(card: Card, now: Date, right: boolean): Card {
  const grade = right ? GOOD : AGAIN;
  const days = card.last_review ? Math.max(0, dayOf(now) - dayOf(card.last_review)) : 0;
  const again = interval(stabilityAfter(card, days, AGAIN));
  const hard = interval(stabilityAfter(card, days, HARD));
  const least = Math.min(again, hard);
  const good = Math.max(interval(stabilityAfter(card, days, GOOD)), Math.max(hard, least + 1) + 1);
  return {
    due: new Date(now.getTime() + (right ? good : least) * DAY),
    stability: stabilityAfter(card, days, grade),
    difficulty: difficultyAfter(card, grade),
    reps: card.reps + 1,
    lapses: card.lapses + (right || !card.stability ? 0 : 1),
    last_review: now,
  };
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY);
}

function interval(stability: number): number {
  return Math.min(Math.max(1, Math.round(stability * PER_STABILITY)), MOST);
}

function firstDifficulty(grade: Grade): number {
  return round(HARDER.begins - Math.exp((grade - 1) * HARDER.grows) + 1);
}

function difficultyAfter({ stability, difficulty }: Card, grade: Grade): number {
  if (!stability) return clamp(firstDifficulty(grade), 1, 10);
  const next = difficulty + round((-HARDER.step * (grade - GOOD) * (10 - difficulty)) / 9);
  return clamp(round(HARDER.back * firstDifficulty(EASY) + (1 - HARDER.back) * next), 1, 10);
}

function stabilityAfter({ stability: s, difficulty: d }: Card, days: number, grade: Grade): number {
  if (!s) return FIRST[grade - 1] ?? 0;
  const known = round((1 + (FACTOR * days) / s) ** DECAY);
  if (grade === AGAIN) {
    const kept = FORGET.keeps * d ** -FORGET.harder * ((s + 1) ** FORGET.longer - 1) * Math.exp((1 - known) * FORGET.late);
    return clamp(round(s), LEAST, round(clamp(kept, LEAST, MOST)));
  }
  const gain = Math.exp(RECALL.gain) * (11 - d) * s ** -RECALL.less * (Math.exp((1 - known) * RECALL.late) - 1);
  return round(clamp(s * (1 + gain * (grade === HARD ? RECALL.hard : 1)), LEAST, MOST));
}
