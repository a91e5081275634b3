import type { Goods, GoodsByNumber } from '../goods.ts';
import { isKnownWord } from './name-words.ts';
import { spansOf, tokensOf, type Span, type Token } from './tokens.ts';

/** What a file's name says. */
export type NameMatch =
  | {
      readonly outcome: 'matched';
      readonly goods: Goods;
      /** Words of the whole path that are not the number. */
      readonly words: readonly string[];
      /** Trailing number of the name, 0 where it has none. */
      readonly place: number;
    }
  | { readonly outcome: 'unknown' | 'ambiguous'; readonly why: string };

interface Segment {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Folders deeper than these say nothing of a file. */
const mostSegments = 3;
const mostPlaceDigits = 6;

/** The name without its ending and its nearest folders, nearest first. */
function segmentsOf(path: string): Segment[] {
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  const name = parts.pop()?.replace(/\.[A-Za-z0-9]{1,8}$/, '') ?? '';
  return [name, ...parts.toReversed()]
    .slice(0, mostSegments)
    .map((text) => ({ text, tokens: tokensOf(text) }));
}

/** Every text of a path that may be the number of something, in capitals; what is asked of the goods. */
export function numbersIn(path: string): string[] {
  return segmentsOf(path).flatMap(({ text, tokens }) => spansOf(text, tokens).map(({ number }) => number));
}

/**
 * Which goods a path names: its own name first, then the folders around it. The longest known number wins; what is
 * joined to it and no known word makes it another number, which is not guessed at.
 */
export function matchName(path: string, known: GoodsByNumber): NameMatch {
  const segments = segmentsOf(path);
  for (const [depth, segment] of segments.entries()) {
    const spans = longestKnown(spansOf(segment.text, segment.tokens), known);
    const [span] = spans;
    if (span === undefined) continue;
    const rest = segment.tokens.filter((token) =>
      spans.every((one) => token.end <= one.start || token.start >= one.end),
    );
    const joined = joinedPart(segment.text, span, rest);
    if (joined !== null) return { outcome: 'unknown', why: `${joined} is not a number of ours` };
    const goods = unique(spans.flatMap(({ number }) => known.get(number) ?? []));
    const [only, ...others] = goods;
    if (only === undefined || others.length > 0)
      return { outcome: 'ambiguous', why: `may be ${goods.map(nameOf).join(' or ')}` };
    const behind = depth === 0 ? rest.filter(({ start }) => start >= span.end) : (segments[0]?.tokens ?? []);
    const around = segments.flatMap((one) => (one === segment ? rest : one.tokens)).map(({ text }) => text);
    return { outcome: 'matched', goods: only, words: around, place: placeIn(behind) };
  }
  return { outcome: 'unknown', why: 'its name holds no number of ours' };
}

const nameOf = ({ kind, number }: Goods) => `${kind.toLowerCase()} ${number}`;
const unique = (goods: readonly Goods[]) => [
  ...new Map(goods.map((one) => [`${one.kind} ${one.uuid}`, one])).values(),
];

/** Known numbers, the longest first, without those that overlap a longer one. A short count beside one is its place. */
function longestKnown(spans: readonly Span[], known: GoodsByNumber): Span[] {
  const kept: Span[] = [];
  for (const span of spans.filter(({ number }) => known.has(number)).toSorted(longestFirst)) {
    const isFree = kept.every(({ start, end }) => span.end <= start || span.start >= end);
    const isCount = kept.length > 0 && /^\d{1,3}$/.test(span.number);
    if (isFree && !isCount) kept.push(span);
  }
  return kept;
}

const longestFirst = (a: Span, b: Span) => b.end - b.start - (a.end - a.start);

/** The number with what hangs on it, where that makes it another number than the one we know; else null. */
function joinedPart(text: string, { start, end }: Span, rest: readonly Token[]): string | null {
  const before = rest.filter((token) => token.end <= start).at(-1);
  const after = rest.find((token) => token.start >= end);
  const isJoined = (between: string) => /^[-._]*$/.test(between);
  if (before !== undefined && isJoined(text.slice(before.end, start)) && !isKnownWord(before.text)) {
    return text.slice(before.start, end);
  }
  if (after === undefined || !isJoined(text.slice(end, after.start))) return null;
  const isPlace = after.isDigits && after.text.length <= 3 && after.start > end;
  const isDescription = !after.isDigits && after.text.length >= 3;
  return isPlace || isDescription || isKnownWord(after.text) ? null : text.slice(start, after.end);
}

function placeIn(tokens: readonly Token[]): number {
  const last = tokens.findLast(({ text, isDigits }) => isDigits && text !== '360');
  return last === undefined || last.text.length > mostPlaceDigits ? 0 : Number(last.text);
}
