/** Small changes of texts. */

/** `0-wild` as `0 wild`. */
export function plainly(name: string): string {
  return name.replace(/-/g, ' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `exponent-red` as `Exponent red`, `gcf` as `GCF`. */
export function spelled(name: string): string {
  return /^[a-z]{2,3}$/u.test(name) ? name.toUpperCase() : capital(plainly(name));
}

/** `Forbidden, Permitted or Required`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** `your` or `calm owl’s`. */
export function owner(name: string): string {
  return name === 'you' ? 'your' : `${name}’s`;
}

/** The server's plain apostrophes as they are printed; those in what players write stay. */
export function printed(text: string): string {
  return text.replace(/'(?=[st]\b)/g, '’');
}

/** `an Equation`, `a Solution`. */
export function one(paper: string): string {
  return `${/^[AEIOU]/.test(paper) ? 'an' : 'a'} ${paper}`;
}

/** The first word of an action. */
export function wordOf(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Three days`, `One day`, `12 days`, at the beginning of a sentence. */
export function counted(count: number, what: string): string {
  return `${NUMBERS[count] ?? count} ${what}${count === 1 ? '' : 's'}`;
}
