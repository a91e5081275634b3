import { matchConnective, matchRangeSign } from '../connectives.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { matchLabel } from './label.ts';

const order = vocabularyOrder('girdle');
const grades = spellingsOf('girdle');
const medium = order.indexOf('MED');

const span = (from: string | null, to: string | null): Statement[] => [
  { kind: 'grades', key: 'girdle_min', from, to },
];

/** `girdle thn-stk`, `girdle medium`, `girdle not thick`, `girdle up to STK`, `no very thin girdle`. */
export const parseGirdle: PhraseParser = (tokens, at) => {
  const labelled = matchLabel('girdle_min', tokens, at);
  const no = matchConnective(tokens, at + labelled, 'no');
  const atMost = matchConnective(tokens, at + labelled, 'atMost');
  const atLeast = atMost > 0 ? 0 : matchConnective(tokens, at + labelled, 'atLeast');
  const start = at + labelled + Math.max(no, atMost, atLeast);
  const first = grades.find(tokens, start);
  if (first === null) return null;
  const sign = matchRangeSign(tokens, start + first.length);
  const second = sign > 0 ? grades.find(tokens, start + first.length + sign) : null;
  let length = start - at + first.length + (second === null ? 0 : sign + second.length);
  const up = second === null ? matchConnective(tokens, at + length, 'up') : 0;
  const down = second === null && up === 0 ? matchConnective(tokens, at + length, 'down') : 0;
  length += up + down;
  const after = labelled === 0 ? matchLabel('girdle_min', tokens, at + length) : 0;
  if (labelled + after === 0) return null;
  length += after;
  const low = first.meaning;
  if (no > 0) return { length, statements: without(low) };
  if (atMost + down > 0) return { length, statements: span(null, low) };
  if (atLeast + up > 0) return { length, statements: span(low, null) };
  const high = second?.meaning ?? low;
  const isTurned = order.indexOf(high) < order.indexOf(low);
  return { length, statements: isTurned ? span(high, low) : span(low, high) };
};

/** Excludes a grade and every more extreme grade on the same side of medium. */
function without(grade: string): Statement[] {
  const index = order.indexOf(grade);
  return index < medium ? span(order[index + 1] ?? null, null) : span(null, order[index - 1] ?? null);
}
