/** Points and total while they are written. Whether they are right is the server's matter. */

export type Field = 'points' | 'total';
export type Numbers = Readonly<Record<Field, string>>;

const LONGEST = 4;
export const BACK = '⌫';
export const NOTHING: Numbers = { points: '', total: '' };

/** The numbers after a key. */
export function typed(numbers: Numbers, field: Field, key: string): Numbers {
  const text = numbers[field];
  return { ...numbers, [field]: key === BACK ? text.slice(0, -1) : digits(text + key) };
}

/** What of a text is a number. */
export function digits(text: string): string {
  return text.replace(/\D/g, '').slice(0, LONGEST);
}

/** The words for the server, or '' while a number is missing. */
export function words({ points, total }: Numbers): string {
  return points && total ? `say ${Number(points)} ${Number(total)}` : '';
}
