import {
  connectiveBooks,
  matchConnective,
  matchListSeparator,
  matchRangeSign,
  startsNextPhrase,
} from './connectives.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';
import { valuesBetween } from './spellings.ts';
import { isSign, type Token } from './token.ts';

/** Parses one grade or grade word (`VS`: two grades) at an index. */
export type GradeParser = (
  tokens: readonly Token[],
  at: number,
) => { readonly length: number; readonly values: readonly string[] } | null;

/** Grades that can be written alone, as ranges, as lists and with "or better". */
export interface GradeKind {
  readonly parse: GradeParser;
  /** Best first. */
  readonly order: readonly string[];
  /** "Below X" and "X or less" mean the weaker, better grades (fluorescence). */
  readonly lessIsBetter?: boolean;
  /** Whether two grades may follow each other without a sign (`E F`). */
  readonly canBeAdjacent?: (token: Token) => boolean;
}

export interface Grades {
  readonly length: number;
  /** In vocabulary order. */
  readonly values: readonly string[];
  /** Whether "ok" follows the grades. */
  readonly isOk: boolean;
  /** Whether the text contains more than the bare names: a sign, "or better", "below" … */
  readonly isQualified: boolean;
}

type Bound = 'upTo' | 'better' | 'lower' | 'about';
const bounds = new PhraseDictionary<Bound>()
  .addAll(
    [
      'min',
      'minimum',
      'lowest',
      'lowest is',
      'minimum is',
      'min is',
      'at least',
      'atleast',
      'max',
      'maximum',
      'up to',
      'upto',
      'thru',
      'through',
      'down to',
      'downto',
      'till',
      'until',
      'not below',
      'not lower than',
      'not worse than',
      'not less than',
      'not be below',
      'not be lower than',
      'not be worse than',
      'not be less than',
      'no lower than',
      'no worse than',
      'nothing below',
      'nothing under',
      'nothing lower than',
      'not under',
      '>=',
      '最低',
    ],
    'upTo',
  )
  .addAll(['better than', 'above', 'over', 'higher than', 'nicer than', '>'], 'better')
  .addAll(['lower than', 'below', 'under', 'worse than', 'less than', '<'], 'lower')
  .addAll(['around', 'about', 'abt', 'approx', '~', 'more or less', 'moreorless'], 'about');

/** The dictionaries of the words before grades: `min`, `better than`, `between`. */
export const gradeBoundBooks: readonly PhraseDictionary<unknown>[] = [
  bounds,
  ...connectiveBooks(['between']),
];

/** Parses `D-F`, `VVS-VS`, `E/F`, `VS1+`, `min SI1`, `better than J`, `L or lower`, `G or so`. */
export function parseGrades(tokens: readonly Token[], at: number, kind: GradeKind): Grades | null {
  const bound =
    bounds.find(tokens, at) ?? (isSign(tokens[at], '~') ? { length: 1, meaning: 'about' as const } : null);
  const from = bound === null ? matchConnective(tokens, at, 'between') : 0;
  const start = at + (bound?.length ?? from);
  const list = readList(tokens, start, kind);
  if (list === null || (from > 0 && !list.isRange)) return null;
  let length = start + list.length - at;
  let values = list.values;
  let isQualified = bound !== null;
  if (bound !== null) values = within(kind, values, bound.meaning);
  else {
    const suffix = readSuffix(tokens, at + length, kind, list.isRange);
    if (suffix !== null) {
      values = within(kind, values, suffix.bound);
      length += suffix.length;
      isQualified = true;
    }
  }
  const ok = Math.max(
    matchConnective(tokens, at + length, 'ok'),
    matchConnective(tokens, at + length, 'alsoOk'),
  );
  const ordered = kind.order.filter((value) => values.includes(value));
  return ordered.length === 0 ? null : { length: length + ok, values: ordered, isOk: ok > 0, isQualified };
}

function readSuffix(
  tokens: readonly Token[],
  at: number,
  kind: GradeKind,
  isRange: boolean,
): { length: number; bound: Bound | 'downTo' } | null {
  const dash = isSign(tokens[at], '-') && tokens[at]?.isAdjacent === true ? 1 : 0;
  // `D IF around?` asks whether the stone is available.
  const isQuestion = /^(AROUND|ABOUT)$/.test(tokens[at + dash]?.text ?? '');
  const orSo = isQuestion ? 0 : matchConnective(tokens, at + dash, 'orSo');
  const isSuffix = (length: number) => !startsNextPhrase(tokens, at, length);
  // `VS +EX`, `F +1.5ct`: the sign belongs to what it is written together with.
  const signed =
    isSign(tokens[at], '+') && tokens[at]?.isAdjacent !== true && tokens[at + 1]?.isAdjacent === true;
  // `N plus faint`: the word joins two grades of fluorescence.
  const isPlus =
    tokens[at]?.text === 'PLUS' &&
    /^(FAINT|FNT|MED|MEDIUM|STRONG|STG|SLIGHT)$/.test(tokens[at + 1]?.text ?? '');
  const up = signed || isPlus ? 0 : matchConnective(tokens, at, 'up');
  const down = matchConnective(tokens, at, 'down');
  if (up > 0 && isSuffix(up) && kind.lessIsBetter !== true) return { length: up, bound: 'upTo' };
  // `G max`: the lowest grade that is wanted.
  const isLimit = /^(MAX|MAXIMUM|MAXSUFFIX|AT)$/.test(tokens[at]?.text ?? '');
  if (down > 0 && isSuffix(down))
    return { length: down, bound: kind.lessIsBetter === true || isLimit ? 'upTo' : 'downTo' };
  const after = tokens[at + dash + orSo];
  const isNext = after?.kind === 'number' || isSign(after, '$€£₹₪¥~');
  if (orSo > 0 && !isRange && !isNext) return { length: dash + orSo, bound: 'about' };
  return null;
}

/** `VS2 clarity or better`: the bound behind the name of the attribute; null when there is none. */
export function orBetter(
  tokens: readonly Token[],
  at: number,
  kind: GradeKind,
  { values, isQualified }: Grades,
): { readonly length: number; readonly values: readonly string[] } | null {
  const suffix = isQualified ? null : readSuffix(tokens, at, kind, values.length > 1);
  if (suffix === null || isSign(tokens[at], '+')) return null;
  return { length: suffix.length, values: within(kind, values, suffix.bound) };
}

function within(kind: GradeKind, values: readonly string[], bound: Bound | 'downTo'): readonly string[] {
  const indexes = values.map((value) => kind.order.indexOf(value));
  const [best, worst] = [Math.min(...indexes), Math.max(...indexes)];
  if (bound === 'upTo') return kind.order.slice(0, worst + 1);
  if (bound === 'downTo') return kind.order.slice(best);
  if (bound === 'about') return kind.order.slice(Math.max(0, best - 1), worst + 2);
  const isBetter = bound === 'better' || kind.lessIsBetter === true;
  return isBetter ? kind.order.slice(0, best) : kind.order.slice(worst + 1);
}

function readList(
  tokens: readonly Token[],
  at: number,
  kind: GradeKind,
): { length: number; values: readonly string[]; isRange: boolean } | null {
  const first = readElement(tokens, at, kind);
  if (first === null) return null;
  let { length } = first;
  const values = [...first.values];
  let isRange = first.isRange;
  for (;;) {
    const position = at + length;
    const sign = matchListSeparator(tokens, position);
    const last = tokens[position - 1];
    const here = tokens[position];
    const adjoins =
      sign === 0 &&
      last !== undefined &&
      here !== undefined &&
      kind.canBeAdjacent?.(last) === true &&
      kind.canBeAdjacent(here);
    if (sign === 0 && !adjoins) break;
    const next = readElement(tokens, position + sign, kind);
    if (next === null) break;
    values.push(...next.values);
    length += sign + next.length;
    isRange = true;
  }
  return { length, values, isRange };
}

/** Reads a grade, or a range of two: from the best of the first to the worst of the second. */
function readElement(
  tokens: readonly Token[],
  at: number,
  kind: GradeKind,
): { length: number; values: readonly string[]; isRange: boolean } | null {
  const first = kind.parse(tokens, at);
  if (first === null) return null;
  // `H max I`: the bound is the other end, because it has a grade of its own.
  const isMax = /^(MAX|MAXIMUM)$/.test(tokens[at + first.length]?.text ?? '') && first.values.length === 1;
  const sign = matchRangeSign(tokens, at + first.length) || (isMax && kind.lessIsBetter !== true ? 1 : 0);
  const second = sign > 0 ? kind.parse(tokens, at + first.length + sign) : null;
  if (second === null) return { ...first, isRange: first.values.length > 1 };
  const indexes = [...first.values, ...second.values].map((value) => kind.order.indexOf(value));
  let length = first.length + sign + second.length;
  // `D-E-F`: grades in sequence, of which each dash joins two neighbours.
  for (;;) {
    const next = isSign(tokens[at + length], '-') ? kind.parse(tokens, at + length + 1) : null;
    const [index, last] = [kind.order.indexOf(next?.values[0] ?? ''), Math.max(...indexes)];
    if (next === null || indexes.length > last - Math.min(...indexes) + 1 || index !== last + 1) break;
    indexes.push(index);
    length += 1 + next.length;
  }
  const low = kind.order[Math.min(...indexes)] ?? '';
  const high = kind.order[Math.max(...indexes)] ?? '';
  return { length, values: valuesBetween(kind.order, low, high), isRange: true };
}
