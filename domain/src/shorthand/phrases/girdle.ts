import { connectiveBooks, matchConnective, matchRangeSign } from '../connectives.ts';
import { openedBy } from '../phrase-parser.ts';
import { vocabularyOrder, spellingsOf } from '../spellings.ts';
import type { Statement } from '../statement.ts';
import { DictionaryUnion, PhraseDictionary } from '../phrase-dictionary.ts';
import { isSign, type Token } from '../token.ts';
import { labelBooks, matchLabel } from './label.ts';

const order = vocabularyOrder('girdle');
const grades = spellingsOf('girdle');
const medium = order.indexOf('MED');

const span = (from: string | null, to: string | null): Statement[] => [
  { kind: 'grades', key: 'girdle_min', from, to },
];

const word = new PhraseDictionary<true>().addAll(['girdle', 'gdl', 'gir', 'grd', '腰', '腰棱'], true);

/** Length of the label. `Girdle Thin` is also a header of files, so the single word is preferred. */
function labelAt(tokens: readonly Token[], at: number): number {
  const short = word.find(tokens, at)?.length ?? 0;
  if (short === 0) return matchLabel('girdle_min', tokens, at);
  return isSign(tokens[at + short], ':=') ? short + 1 : short;
}

const opening = new DictionaryUnion([
  ...labelBooks(['girdle_min']),
  ...connectiveBooks(['no', 'atMost', 'atLeast', 'between']),
  word,
  grades,
]);

/** `girdle thn-stk`, `girdle medium`, `girdle not thick`, `girdle up to STK`, `no very thin girdle`, `no thick`. */
export const parseGirdle = openedBy(
  (token) => opening.opensWith(token),
  (tokens, at) => {
    const labelled = labelAt(tokens, at);
    const no = matchConnective(tokens, at + labelled, 'no');
    const atMost = matchConnective(tokens, at + labelled, 'atMost');
    const atLeast = atMost > 0 ? 0 : matchConnective(tokens, at + labelled, 'atLeast');
    const between = atMost + atLeast > 0 ? 0 : matchConnective(tokens, at + labelled, 'between');
    const start = at + labelled + Math.max(no, atMost, atLeast, between);
    const first = grades.find(tokens, start);
    if (first === null) return null;
    const sign =
      matchRangeSign(tokens, start + first.length) ||
      (between > 0 ? matchConnective(tokens, start + first.length, 'or') : 0);
    const second = sign > 0 ? grades.find(tokens, start + first.length + sign) : null;
    let length = start - at + first.length + (second === null ? 0 : sign + second.length);
    const up = second === null ? matchConnective(tokens, at + length, 'up') : 0;
    const down = second === null && up === 0 ? matchConnective(tokens, at + length, 'down') : 0;
    length += up + down;
    const after = labelled === 0 ? labelAt(tokens, at + length) : 0;
    const low = first.meaning;
    if (labelled + after === 0) {
      const isRefused =
        no > 0 &&
        second === null &&
        up + down === 0 &&
        /THICK|THIN|TK|TN/.test(textOf(tokens, start, first.length));
      return isRefused ? { length, statements: [{ kind: 'refusedGirdle', grade: low }] } : null;
    }
    length += after;
    // `thin girdle ok`: accepted besides others, of which the message says nothing.
    const ok = second === null && no === 0 ? matchConnective(tokens, at + length, 'ok') : 0;
    if (ok > 0) return { length: length + ok, statements: null, role: 'unknown' };
    if (no > 0) return second === null ? { length, statements: without(low) } : null;
    if (atMost + down > 0) return { length, statements: span(null, low) };
    if (atLeast + up > 0) return { length, statements: span(low, null) };
    const high = second?.meaning ?? low;
    const isTurned = order.indexOf(high) < order.indexOf(low);
    return { length, statements: isTurned ? span(high, low) : span(low, high) };
  },
);

const textOf = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

/** The range that remains of a girdle when a grade is refused, which excludes more extreme grades as well. */
export function narrowGirdle(
  range: { readonly from: string | null; readonly to: string | null },
  grade: string,
): { from: string | null; to: string | null } {
  const index = order.indexOf(grade);
  const low = range.from === null ? 0 : order.indexOf(range.from);
  const high = range.to === null ? order.length - 1 : order.indexOf(range.to);
  const [from, to] = index < medium ? [Math.max(low, index + 1), high] : [low, Math.min(high, index - 1)];
  const isOpen = (end: number, edge: number) => end === edge;
  return {
    from: isOpen(from, 0) ? null : (order[from] ?? null),
    to: isOpen(to, order.length - 1) ? null : (order[to] ?? null),
  };
}

/** Excludes a grade and every more extreme grade on the same side of medium. */
function without(grade: string): Statement[] {
  const index = order.indexOf(grade);
  return index < medium ? span(order[index + 1] ?? null, null) : span(null, order[index - 1] ?? null);
}
