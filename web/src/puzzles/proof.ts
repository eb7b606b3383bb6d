/** What shows a puzzle's answer: the Equation or the Solution in a sentence, and the sentence without it. */

import { told } from '../table/told';

export interface Shown {
  /** What is drawn; empty where the sentence writes nothing. */
  proof: string;
  sentence: string;
  /** The clause at its end, of the Monitor's rulings. */
  cites: string;
}

const SOLUTION = /(?<![\w'])[CAKENpqrs'][CAKENRpqrsio', ()]* \/ [CAKENRpqrsio', ()]*[CAKENRpqrsio')]/u;
const CITED = / \((NMP [^()]+)\)\.?$/u;

/** `lettered`: the cubes show letters, and what is written is a Solution. */
export function shownBy(text: string, lettered: boolean): Shown {
  const cites = CITED.exec(text)?.[1] ?? '';
  const sentence = text.replace(CITED, '');
  const proof = lettered ? (SOLUTION.exec(sentence)?.[0] ?? '') : equationIn(sentence);
  return { proof, sentence: proof ? without(sentence, proof) : sentence, cites };
}

function equationIn(text: string): string {
  const written = told(text).filter(({ pieces }) => pieces.some((each) => each.text === '='));
  return written.map((part) => part.text.trim()).sort((one, other) => other.length - one.length)[0] ?? '';
}

/** It is drawn above the sentence: there it has its place no more. */
function without(sentence: string, proof: string): string {
  if (sentence.startsWith(proof)) return `It${sentence.slice(proof.length)}`;
  return sentence
    .replace(`There is ${proof}`, () => 'There is a Solution')
    .replace(`, ${proof},`, () => '')
    .replace(`: ${proof}`, () => '');
}
