import { connective, rangeSign } from '../connectives.ts';
import type { Reader } from '../reader.ts';
import { orderOf, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { label } from './label.ts';

const order = orderOf('girdle');
const grades = spellingsOf('girdle');
const medium = order.indexOf('MED');

const span = (from: string | null, to: string | null): Statement[] => [
  { says: 'grades', key: 'girdle_min', from, to },
];

/** `girdle thn-stk`, `girdle medium`, `girdle not thick`, `girdle up to STK`, `no very thin girdle`. */
export const readGirdle: Reader = (tokens, at) => {
  const labelled = label('girdle_min', tokens, at);
  const no = connective(tokens, at + labelled, 'no');
  const atMost = connective(tokens, at + labelled, 'atMost');
  const atLeast = atMost > 0 ? 0 : connective(tokens, at + labelled, 'atLeast');
  const start = at + labelled + Math.max(no, atMost, atLeast);
  const first = grades.find(tokens, start);
  if (first === null) return null;
  const sign = rangeSign(tokens, start + first.length);
  const second = sign > 0 ? grades.find(tokens, start + first.length + sign) : null;
  let length = start - at + first.length + (second === null ? 0 : sign + second.length);
  const up = second === null ? connective(tokens, at + length, 'up') : 0;
  const down = second === null && up === 0 ? connective(tokens, at + length, 'down') : 0;
  length += up + down;
  const after = labelled === 0 ? label('girdle_min', tokens, at + length) : 0;
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

/** Excludes a grade and everything further out on its side of medium. */
function without(grade: string): Statement[] {
  const place = order.indexOf(grade);
  return place < medium ? span(order[place + 1] ?? null, null) : span(null, order[place - 1] ?? null);
}
