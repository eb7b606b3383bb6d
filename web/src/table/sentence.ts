/** The server's sentence is written for every screen; here the words to type are left out. */

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/, such as goal [^;]*; a blank leaves a space\./, '.'],
  [/ such as goal (\w+)\./, ' such as $1.'],
  [/ with block(?=\.)/, ''],
  [/(may challenge [^:]*): block\./, '$1.'],
  [/: say ([a-z ]+); put-back costs a point\./, ': say $1. Putting it back costs a point.'],
  [/: waive Impossible, or block for it\./, ': let it stand, or challenge Impossible.'],
  [
    /: decide yes to present (an? \w+) too, or decide no\./,
    ': will you present $1 too?',
  ],
  [/ \((?:SOLUTION = |PREMISES)[^)]*\)/, ''],
  [/(Solution) is [^;]* ;; .*(\. You:|; )/, '$1 is shown above$2'],
];

/** One true sentence for somebody with buttons. */
export function forPage(sentence: string): string {
  return CHANGES.reduce((text, [old, fresh]) => text.replace(old, fresh), sentence);
}
