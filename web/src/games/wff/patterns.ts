/** A rule in letters, short enough for its key: `Cab,a→b`; a subproof is `a…b`. */

const INTO: readonly (readonly [RegExp, string])[] = [
  [/a subproof from (\w+) to (\w+)/, '$1…$2'],
  [/a subproof from (\w+) holding some b and Nb/, '$1…b,Nb'],
  [/one from (\w+) to (\w+)/, '$1…$2'],
  [/ in the same proof or subproof$/, ''],
  [/^a line of an enclosing proof$/, 'out'],
  [/,? and |, /g, ','],
];
const OUT: readonly (readonly [RegExp, string])[] = [
  [/^the same WFF, one R for each level$/, 'in'],
  [/ (?:again|or .*)$/, ''],
];
/** Words in it would be a sentence: the rule's card has that. */
const SHORT = /^(?:out|[A-Z]?[a-z]{1,2}(?:…[a-z])?)(?:,[A-Z]?[a-z]{1,2}(?:…[a-z])?)*→(?:in|[A-Z]?[a-z]{1,2})$/;

/** The pattern of what goes in and what comes out; none where that takes words. */
export function pattern(needs: string, gives: string): string {
  const change = (text: string, by: typeof INTO): string => by.reduce((before, [from, to]) => before.replace(from, to), text);
  const found = `${change(needs, INTO)}→${change(gives, OUT)}`;
  return SHORT.test(found) ? found : '';
}
