import type { MediaGoods, GoodsByNumber } from '../media-target.ts';
import { isKnownWord } from './known-words.ts';
import { candidateSpans, tokeniseName, type CandidateSpan, type NameToken } from './tokens.ts';

/** Result of matching a file name against known goods. */
export type NameMatch =
  | {
      readonly outcome: 'matched';
      readonly goods: MediaGoods;
      /** Tokens of the whole path outside the number. */
      readonly words: readonly string[];
      /** Trailing number of the name, 0 when there is none. */
      readonly position: number;
    }
  | { readonly outcome: 'unknown' | 'ambiguous'; readonly reason: string };

interface Segment {
  readonly text: string;
  readonly tokens: readonly NameToken[];
}

/** Directories further up the path are ignored. */
const maxSegments = 3;
const maxPositionDigits = 6;

/** The file name without its extension, then its parent directories, nearest first. */
function segmentsOf(path: string): Segment[] {
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  const name = parts.pop()?.replace(/\.[A-Za-z0-9]{1,8}$/, '') ?? '';
  return [name, ...parts.toReversed()]
    .slice(0, maxSegments)
    .map((text) => ({ text, tokens: tokeniseName(text) }));
}

/** Every part of a path that may be a number of some goods, in capitals, for the lookup. */
export function candidateNumbers(path: string): string[] {
  return segmentsOf(path).flatMap(({ text, tokens }) =>
    candidateSpans(text, tokens).map(({ number }) => number),
  );
}

/**
 * Matches a path to goods: the file name first, then its parent directories. The longest known number wins. A
 * joined token that is not a known word makes it a different number; the result is then `unknown`.
 */
export function matchFileName(path: string, known: GoodsByNumber): NameMatch {
  const segments = segmentsOf(path);
  for (const [depth, segment] of segments.entries()) {
    const spans = longestKnown(candidateSpans(segment.text, segment.tokens), known);
    const [span] = spans;
    if (span === undefined) continue;
    const rest = segment.tokens.filter((token) =>
      spans.every((one) => token.end <= one.start || token.start >= one.end),
    );
    const joined = joinedPart(segment.text, span, rest);
    if (joined !== null)
      return { outcome: 'unknown', reason: `${joined} is not a known stock, lot or report number` };
    const goods = unique(spans.flatMap(({ number }) => known.get(number) ?? []));
    const [only, ...others] = goods;
    if (only === undefined || others.length > 0)
      return { outcome: 'ambiguous', reason: `The file name matches ${goods.map(nameOf).join(' and ')}` };
    const behind = depth === 0 ? rest.filter(({ start }) => start >= span.end) : (segments[0]?.tokens ?? []);
    const around = segments.flatMap((one) => (one === segment ? rest : one.tokens)).map(({ text }) => text);
    return { outcome: 'matched', goods: only, words: around, position: positionIn(behind) };
  }
  return { outcome: 'unknown', reason: 'The file name contains no known stock, lot or report number' };
}

const nameOf = ({ kind, number }: MediaGoods) => `${kind.toLowerCase()} ${number}`;
const unique = (goods: readonly MediaGoods[]) => [
  ...new Map(goods.map((one) => [`${one.kind} ${one.uuid}`, one])).values(),
];

/**
 * Known numbers, longest first, without overlaps. Next to a known number, one of up to three digits is a
 * position and is dropped.
 */
function longestKnown(spans: readonly CandidateSpan[], known: GoodsByNumber): CandidateSpan[] {
  const selected: CandidateSpan[] = [];
  for (const span of spans.filter(({ number }) => known.has(number)).toSorted(longestFirst)) {
    const isFree = selected.every(({ start, end }) => span.end <= start || span.start >= end);
    const isCount = selected.length > 0 && /^\d{1,3}$/.test(span.number);
    if (isFree && !isCount) selected.push(span);
  }
  return selected;
}

const longestFirst = (a: CandidateSpan, b: CandidateSpan) => b.end - b.start - (a.end - a.start);

/** The number with a joined token that makes it a different, unknown number; null otherwise. */
function joinedPart(text: string, { start, end }: CandidateSpan, rest: readonly NameToken[]): string | null {
  const before = rest.filter((token) => token.end <= start).at(-1);
  const after = rest.find((token) => token.start >= end);
  const isJoined = (between: string) => /^[-._]*$/.test(between);
  if (before !== undefined && isJoined(text.slice(before.end, start)) && !isKnownWord(before.text)) {
    return text.slice(before.start, end);
  }
  if (after === undefined || !isJoined(text.slice(end, after.start))) return null;
  const isPosition = after.isDigits && after.text.length <= 3 && after.start > end;
  const isDescription = !after.isDigits && after.text.length >= 3;
  return isPosition || isDescription || isKnownWord(after.text) ? null : text.slice(start, after.end);
}

function positionIn(tokens: readonly NameToken[]): number {
  const last = tokens.findLast(({ text, isDigits }) => isDigits && text !== '360');
  return last === undefined || last.text.length > maxPositionDigits ? 0 : Number(last.text);
}
