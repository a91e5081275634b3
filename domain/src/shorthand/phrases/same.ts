import type { AttributeKey } from '../../stone-attributes.ts';
import { matchListSeparator } from '../connectives.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { Token } from '../token.ts';
import { matchLabel } from './label.ts';

/** Attributes that a request may take from the one before it, with their topics. */
const attributes: readonly (readonly [key: AttributeKey, topic: string])[] = [
  ['color', 'colour'],
  ['clarity', 'clarity'],
  ['fluorescence', 'fluorescence'],
  ['lab', 'lab'],
  ['shape', 'shape'],
  ['carat', 'carat'],
  ['lw_ratio', 'lw_ratio'],
  ['cut', 'make'],
  ['polish', 'make'],
  ['symmetry', 'make'],
  ['location', 'location'],
];

/** Names that are no labels of a figure or a grade. */
const names: Readonly<Record<string, string>> = {
  RATIO: 'lw_ratio',
  SIZE: 'carat',
  SIZES: 'carat',
  WEIGHT: 'carat',
  MAKE: 'make',
};

/** The name of an attribute at a place, and the topic of its statements. */
export function readAttribute(
  tokens: readonly Token[],
  at: number,
): { length: number; topic: string } | null {
  const named = names[tokens[at]?.text ?? ''];
  if (named !== undefined) return { length: 1, topic: named };
  const found = attributes
    .map(([key, topic]) => ({ length: matchLabel(key, tokens, at), topic }))
    .filter(({ length }) => length > 0);
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** `same ratio`, `same colour and clarity`: what a request takes from the one before it, and nothing else. */
export const parseSame: PhraseParser = (tokens, at) => {
  // Words of other languages for both words.
  const joined = { SAMECOLOR: 'colour', SAMECLARITY: 'clarity' }[tokens[at]?.text ?? ''];
  if (joined !== undefined) return { length: 1, statements: [{ kind: 'repeat', topics: [joined] }] };
  if (tokens[at]?.text !== 'SAME') return null;
  const topics: string[] = [];
  let length = 1;
  for (;;) {
    const separator = topics.length === 0 ? 0 : matchListSeparator(tokens, at + length);
    if (topics.length > 0 && separator === 0) break;
    const next = readAttribute(tokens, at + length + separator);
    if (next === null) break;
    topics.push(next.topic);
    length += separator + next.length;
  }
  return topics.length === 0 ? null : { length, statements: [{ kind: 'repeat', topics }] };
};
