import { parseScaled } from '../scaled.ts';
import {
  opensBound,
  startsSignedNumber,
  matchConnective,
  matchRangeSign,
  startsNextPhrase,
} from './connectives.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';
import { findShape } from './phrases/shape.ts';
import type { FigureForm, OpenRange } from './statement.ts';
import { isSign, type Token } from './token.ts';

/** Notation of one kind of figure. */
export interface FigureKind {
  /** Decimal places of the resulting integers. */
  readonly scale: number;
  /** Number of tokens of a unit after a number and its multiplier; null when there is no unit. */
  readonly unit: (tokens: readonly Token[], at: number) => { length: number; times: number } | null;
  /** Number of tokens of a unit before the number (`$`). */
  readonly unitBefore?: (tokens: readonly Token[], at: number) => number;
  /** Two close figures with a slash are a range: `1.50/1.70`. */
  readonly hasSlashRange?: true;
  /** Numbers may be negative, and words after them ("35 below", "5 above rap") do not end a range. */
  readonly isSigned?: boolean;
}

/** A parsed figure: one number, a range, or a range with one open end. */
export interface Figure {
  readonly length: number;
  readonly form: FigureForm;
  readonly reach: OpenRange;
  readonly hasUnit: boolean;
  /** Texts of the number tokens. */
  readonly numbers: readonly string[];
}

interface Quantity {
  readonly length: number;
  readonly value: number;
  readonly text: string;
  readonly times: number;
  readonly hasUnit: boolean;
}

function readQuantity(tokens: readonly Token[], at: number, kind: FigureKind): Quantity | null {
  let position = at + (kind.unitBefore?.(tokens, at) ?? 0);
  const hasUnitBefore = position > at;
  let sign = 1;
  if (kind.isSigned === true && isSign(tokens[position], '+-') && tokens[position + 1]?.kind === 'number') {
    sign = isSign(tokens[position], '-') ? -1 : 1;
    position += 1;
  }
  const number = tokens[position];
  if (number?.kind !== 'number') return null;
  const value = parseScaled(number.text, kind.scale);
  if (value === undefined) return null;
  position += 1;
  const unit = kind.unit(tokens, position);
  return {
    length: position + (unit?.length ?? 0) - at,
    value: sign * value,
    text: number.text,
    times: unit?.times ?? 1,
    hasUnit: unit !== null || hasUnitBefore,
  };
}

/** Whether a figure can begin with a token. Figures with their unit before the number are left out. */
export const opensFigure = (token: Token): boolean =>
  token.kind === 'number' || (token.kind === 'sign' && token.text !== ',') || opensBound(token);

/** Whether a figure can begin with a token. Most words are none of those before a figure. */
function mayOpenFigure(tokens: readonly Token[], at: number, kind: FigureKind): boolean {
  const token = tokens[at];
  return token !== undefined && (opensFigure(token) || (kind.unitBefore?.(tokens, at) ?? 0) > 0);
}

/** Parses one kind of figure: `1.00-1.20`, `2ct up`, `under 5k`, `around 1.4`, `between 1 and 1.5`. */
export function parseFigure(tokens: readonly Token[], at: number, kind: FigureKind): Figure | null {
  if (!mayOpenFigure(tokens, at, kind)) return null;
  const between = matchConnective(tokens, at, 'between');
  const betweenFigure = between > 0 ? readPair(tokens, at + between, kind, true) : null;
  if (betweenFigure !== null) return { ...betweenFigure, length: betweenFigure.length + between };

  const atMost = matchConnective(tokens, at, 'atMost');
  const atLeast = atMost > 0 ? 0 : matchConnective(tokens, at, 'atLeast');
  const around = atMost + atLeast > 0 ? 0 : matchConnective(tokens, at, 'around');
  const prefix = atMost + atLeast + around;
  const bounds = prefix === 0 ? readBoundsBehind(tokens, at, kind) : null;
  if (bounds !== null) return bounds;
  const figure = readPair(tokens, at + prefix, kind, false);
  if (figure === null) return null;
  if (prefix === 0) return kind.isSigned === true ? figure : withSuffix(tokens, at, figure, kind);
  const length = prefix + figure.length;
  const low = figure.reach.from;
  const high = figure.reach.to;
  if (figure.form === 'range') return { ...figure, length };
  const other = atMost + atLeast > 0 ? readOtherBound(tokens, at + length, kind, atLeast > 0) : null;
  if (other !== null) {
    const ends = [figure.reach.from ?? 0, other.reach.from ?? 0];
    return {
      ...figure,
      length: length + other.length,
      form: 'range',
      reach: { from: Math.min(...ends), to: Math.max(...ends) },
      hasUnit: figure.hasUnit || other.hasUnit,
      numbers: [...figure.numbers, ...other.numbers],
    };
  }
  if (around > 0) return { ...figure, length, form: 'around' };
  const end = length + repeatedBound(tokens, at + length, atMost > 0 ? 'down' : 'up');
  return atMost > 0
    ? { ...figure, length: end, form: 'atMost', reach: { from: null, to: high } }
    : { ...figure, length: end, form: 'atLeast', reach: { from: low, to: null } };
}

/** `from 0.25 ct up`, `up to 1.50 max`: the length of a word behind the figure that says the same as the one before it. */
function repeatedBound(tokens: readonly Token[], at: number, role: 'up' | 'down'): number {
  const length = matchConnective(tokens, at, role);
  return length > 0 && !startsNextPhrase(tokens, at, length) ? length : 0;
}

const isBoundWord = (token: Token | undefined) => /^(MIN|MINIMUM|MAX|MAXIMUM)$/.test(token?.text ?? '');

/** `1.35 min 1.45 max`: each figure has its bound behind it. */
function readBoundsBehind(tokens: readonly Token[], at: number, kind: FigureKind): Figure | null {
  if (tokens[at]?.kind !== 'number') return null;
  const first = readQuantity(tokens, at, kind);
  const behind = at + (first?.length ?? 0);
  if (first === null || !isBoundWord(tokens[behind])) return null;
  const join = isSign(tokens[behind + 1], ',/&') || /^(AND|TO)$/.test(tokens[behind + 1]?.text ?? '') ? 1 : 0;
  const second = readQuantity(tokens, behind + 1 + join, kind);
  const end = behind + 1 + join + (second?.length ?? 0);
  if (second === null || !isBoundWord(tokens[end])) return null;
  if (tokens[end]?.text.slice(0, 3) === tokens[behind]?.text.slice(0, 3)) return null;
  const ends = [first.value * first.times, second.value * second.times];
  return {
    length: end + 1 - at,
    form: 'range',
    reach: { from: Math.min(...ends), to: Math.max(...ends) },
    hasUnit: first.hasUnit || second.hasUnit,
    numbers: [first.text, second.text],
  };
}

/** The second bound of `min 1.40 max 1.50`; null when the next figure is another one. */
function readOtherBound(
  tokens: readonly Token[],
  at: number,
  kind: FigureKind,
  isLowerGiven: boolean,
): Figure | null {
  const isBut = tokens[at]?.text === 'BUT';
  const sign = isSign(tokens[at], ',/') || isBut ? 1 : matchConnective(tokens, at, 'or');
  const bound = matchConnective(tokens, at + sign, isLowerGiven ? 'atMost' : 'atLeast');
  const figure = bound === 0 ? null : readPair(tokens, at + sign + bound, kind, false);
  if (figure?.form !== 'single') return null;
  // A figure with a label of its own behind it is another one: `min 1.00 max 60 table`.
  return { ...figure, length: sign + bound + figure.length };
}

function withSuffix(tokens: readonly Token[], at: number, figure: Figure, kind: FigureKind): Figure {
  if (figure.form === 'range') {
    const end = at + figure.length;
    const about = matchConnective(tokens, end, 'orSo');
    // `depth 60 to 65 max`: the bound repeats the end of the range.
    const isMax = /^(MAX|MAXIMUM)$/.test(tokens[end]?.text ?? '') && !startsNextPhrase(tokens, end, 1);
    return { ...figure, length: figure.length + (isMax && kind.isSigned !== true ? 1 : about) };
  }
  const position = at + figure.length;
  const dash = isSign(tokens[position], '-') && tokens[position]?.isAdjacent === true ? 1 : 0;
  const orSo = matchConnective(tokens, position + dash, 'orSo');
  const mayBeSuffix = !startsSignedNumber(tokens, position);
  const next = (length: number) =>
    tokens[position + length]?.kind === 'number' || isSign(tokens[position + length], '$€£₹₪¥');
  // `2.50ct +/- 0.10`: a tolerance.
  const isTolerance = isSign(tokens[position], '+') && isSign(tokens[position + 1], '/-');
  // `2 ct + oval`: the sign may join two requests.
  const isJoin =
    isSign(tokens[position], '+') &&
    tokens[position]?.isAdjacent !== true &&
    findShape(tokens, position + 1) !== null;
  const up = mayBeSuffix && !isTolerance && !isJoin ? matchConnective(tokens, position, 'up') : 0;
  const down = mayBeSuffix ? matchConnective(tokens, position, 'down') : 0;
  const { from, to } = figure.reach;
  // `1ct over 2000` and `1.00 around 1.4`: the word belongs to the next number.
  if (up > 0 && !startsNextPhrase(tokens, position, up)) {
    return { ...figure, length: figure.length + up, form: 'atLeast', reach: { from, to: null } };
  }
  if (down > 0 && !startsNextPhrase(tokens, position, down)) {
    return { ...figure, length: figure.length + down, form: 'atMost', reach: { from: null, to } };
  }
  if (orSo > 0 && !next(dash + orSo)) {
    return { ...figure, length: figure.length + dash + orSo, form: 'around' };
  }
  return figure;
}

/** Reads one number, or two with a range sign between them. */
function readPair(tokens: readonly Token[], at: number, kind: FigureKind, isBetween: boolean): Figure | null {
  const first = readQuantity(tokens, at, kind);
  if (first === null) return null;
  const position = at + first.length;
  const sign = isBetween
    ? Math.max(
        rangeLength(tokens, position, first, kind),
        matchConnective(tokens, position, 'or'),
        // `between 1.38 n 1.45`
        tokens[position]?.text === 'N' ? 1 : 0,
      )
    : rangeLength(tokens, position, first, kind);
  const second = sign > 0 ? readQuantity(tokens, position + sign, kind) : null;
  if (second === null) {
    if (isBetween) return null;
    const value = first.value * first.times;
    const tolerance = kind.isSigned === true ? null : readTolerance(tokens, position, value, kind);
    if (tolerance !== null)
      return {
        length: first.length + tolerance.length,
        form: 'range',
        reach: { from: value - tolerance.by, to: value + tolerance.by },
        hasUnit: first.hasUnit || tolerance.hasUnit,
        numbers: [first.text],
      };
    return {
      length: first.length,
      form: 'single',
      reach: { from: value, to: value },
      hasUnit: first.hasUnit,
      numbers: [first.text],
    };
  }
  // `5-8k`: the multiplier of the second number applies to the first as well, but not in `6500 to 7k`.
  const isShared = first.times === 1 && first.value <= second.value;
  const ends = [first.value * (isShared ? second.times : first.times), second.value * second.times];
  return {
    length: first.length + sign + second.length,
    form: 'range',
    reach: { from: Math.min(...ends), to: Math.max(...ends) },
    hasUnit: first.hasUnit || second.hasUnit,
    numbers: [first.text, second.text],
  };
}

/** Whether a second figure follows a slash, is a little higher than the first, and ends the list. */
function isCloseFigure(tokens: readonly Token[], at: number, first: Quantity, kind: FigureKind): boolean {
  const next = readQuantity(tokens, at + 1, kind);
  if (next === null || !first.text.includes('.') || !next.text.includes('.')) return false;
  const isClose = next.value > first.value && next.value < 1.35 * first.value;
  return isClose && !isSign(tokens[at - 2], '/') && !isSign(tokens[at + 1 + next.length], '/');
}

const plusMinus = new PhraseDictionary<true>().addAll(
  ['plus minus', 'plus or minus', 'plus and minus', 'give or take'],
  true,
);

/** `1.01 +-0.05`, `2.00 plus minus 5 points`, `61.5 (+/- 0.5)`: how much a figure may differ. */
function readTolerance(tokens: readonly Token[], at: number, value: number, kind: FigureKind) {
  const bracket = isSign(tokens[at], '(') ? 1 : 0;
  const sign = isSign(tokens[at + bracket], '±') ? 1 : readPlusMinus(tokens, at + bracket);
  const by = sign === 0 ? null : readQuantity(tokens, at + bracket + sign, kind);
  const end = at + bracket + sign + (by?.length ?? 0);
  if (by === null || by.value * by.times * 2 > value || (bracket > 0 && !isSign(tokens[end], ')')))
    return null;
  return { length: end + bracket - at, by: by.value * by.times, hasUnit: by.hasUnit };
}

function readPlusMinus(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens[at], '+')) return plusMinus.find(tokens, at)?.length ?? 0;
  const slash = isSign(tokens[at + 1], '/') ? 1 : 0;
  return isSign(tokens[at + 1 + slash], '-') ? 2 + slash : 0;
}

function rangeLength(tokens: readonly Token[], at: number, first: Quantity, kind: FigureKind): number {
  const sign = tokens[at];
  if (isSign(sign, '-')) {
    if (!startsSignedNumber(tokens, at)) return 1;
    // `1.00 -1.20` is a range with uneven spacing; `1.00 -35` is a weight and a discount.
    const next = parseScaled(tokens[at + 1]?.text ?? '', kind.scale);
    const isAskew = next !== undefined && next > first.value && next < 4 * first.value;
    return isAskew && tokens[at + 1]?.text.includes('.') === first.text.includes('.') ? 1 : 0;
  }
  // `-35%/ 1.70`: a slash before a gap separates; `-35/37` and `-35 / -37` are two ends.
  const isTight = sign?.isAdjacent === true && tokens[at + 1]?.isAdjacent === true;
  if (isSign(sign, '/') && !isTight && !isSign(tokens[at + 1], '-+')) return 0;
  if (kind.isSigned === true && isSign(sign, '/')) return 1;
  if (kind.hasSlashRange === true && isSign(sign, '/')) return isCloseFigure(tokens, at, first, kind) ? 1 : 0;
  return matchRangeSign(tokens, at);
}
