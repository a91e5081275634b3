import { vocabularies } from '../vocabulary.ts';
import { findNearest } from './fuzzy-match.ts';
import { isSign, type Token } from './token.ts';

type Words = readonly (readonly [word: string, value: string])[];

/** Vocabularies with values of several words. */
const sources = ['inclusion', 'open-inclusion', 'location', 'shape', 'key-to-symbol', 'treatment'] as const;
/** Further values of several words. */
const further = ['LAB GROWN', 'HEARTS ARROWS', 'BLACK INCLUSION', 'BLACK INCLUSIONS', 'VISIBLE INCLUSIONS'];
/** Shortest word whose neighbour may be misspelt: prepositions and refusals are beside anything. */
const shortestNeighbour = 3;
const latinWord = /^[A-Z]{3,}$/;

interface Neighbours {
  /** The words that are behind a word in a value, and before it. */
  readonly behind: ReadonlyMap<string, Words>;
  readonly before: ReadonlyMap<string, Words>;
}

let known: Neighbours | null = null;

/** The neighbours of the words of all values; prepared when the first unknown word is read. */
function neighbours(): Neighbours {
  known ??= prepareNeighbours();
  return known;
}

function prepareNeighbours(): Neighbours {
  const behind = new Map<string, Words>();
  const before = new Map<string, Words>();
  const put = (map: Map<string, Words>, word: string, neighbour: string) => {
    if (word.length >= shortestNeighbour) map.set(word, [...(map.get(word) ?? []), [neighbour, neighbour]]);
  };
  const values = sources.flatMap((id) =>
    vocabularies[id].values.flatMap(({ label, aliases }) => [label.toUpperCase(), ...aliases]),
  );
  for (const value of [...values, ...further]) {
    const words = value.split(' ').filter((word) => latinWord.test(word));
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      if (next === undefined) continue;
      put(behind, word, next);
      put(before, next, word);
    }
  }
  return { behind, before };
}

/** `eye claen`, `tel avvi`, `surfce graining`: the word of a value of several words, beside another word of it. */
function nearestNeighbour(tokens: readonly Token[], at: number): string | null {
  const { text } = tokens[at] ?? { text: '' };
  const last = isSign(tokens[at - 1], '-&') ? tokens[at - 2] : tokens[at - 1];
  const next = isSign(tokens[at + 1], '-&') ? tokens[at + 2] : tokens[at + 1];
  const { behind, before } = neighbours();
  return (
    findNearest(text, behind.get(last?.text ?? '') ?? []) ??
    findNearest(text, before.get(next?.text ?? '') ?? [])
  );
}

const places: Words = [
  ...vocabularies.location.values.flatMap(({ label, aliases }) => [label.toUpperCase(), ...aliases]),
  'ANTWERPEN',
  'ANVERS',
]
  .filter((word) => latinWord.test(word))
  .map((word) => [word, word] as const);
/** Shortest misspelt place that is none of the names of persons that are near shorter places: `Sarat`, `Indira`. */
const shortestAlone = 7;
const leads = /^(IN|AT|EX|LOCATED|LYING|LOCATION|LOC)$/;
const goods = /^(GOODS|STOCK|STK|STONES|LOCATION|INVENTORY|BASED|OFFICE)$/;

/** `antwrep stock`, `in mumabi`: a place, where a short one is named as such by a word beside it. */
export function nearestPlace(tokens: readonly Token[], at: number): string | null {
  const { text } = tokens[at] ?? { text: '' };
  const isNamed = leads.test(tokens[at - 1]?.text ?? '') || goods.test(tokens[at + 1]?.text ?? '');
  return isNamed || text.length >= shortestAlone ? findNearest(text, places) : null;
}

/** The word of a value that an unknown word is the misspelling of; null when none is clearly the nearest. */
export const nearestValue = (tokens: readonly Token[], at: number): string | null =>
  nearestNeighbour(tokens, at) ?? nearestPlace(tokens, at);
