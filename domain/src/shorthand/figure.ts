import { parseScaled } from '../scaled.ts';
import { beginsSignedNumber, connective, opensNext } from './connectives.ts';
import type { Form, Reach } from './statement.ts';
import { isSign, type Token } from './token.ts';

/** How the figures of one kind are written. */
export interface FigureKind {
  /** Decimal places of the integers made. */
  readonly scale: number;
  /** Tokens of the unit that may follow a number (0: none), and what it multiplies by. */
  readonly unit: (tokens: readonly Token[], at: number) => { length: number; times: number } | null;
  /** Tokens of a unit before the number (`$`). */
  readonly unitBefore?: (tokens: readonly Token[], at: number) => number;
  /** Numbers may be negative, and words after them ("35 below", "5 above rap") are not ends of a range. */
  readonly isSigned?: boolean;
}

/** A figure read: one number, a range, or an end. */
export interface Figure {
  readonly length: number;
  readonly form: Form;
  readonly reach: Reach;
  readonly hasUnit: boolean;
  /** The number tokens' texts. */
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
  let place = at + (kind.unitBefore?.(tokens, at) ?? 0);
  const hasUnitBefore = place > at;
  let sign = 1;
  if (kind.isSigned === true && isSign(tokens[place], '+-') && tokens[place + 1]?.kind === 'number') {
    sign = isSign(tokens[place], '-') ? -1 : 1;
    place += 1;
  }
  const number = tokens[place];
  if (number?.kind !== 'number') return null;
  const value = parseScaled(number.text, kind.scale);
  if (value === undefined) return null;
  place += 1;
  const unit = kind.unit(tokens, place);
  return {
    length: place + (unit?.length ?? 0) - at,
    value: sign * value,
    text: number.text,
    times: unit?.times ?? 1,
    hasUnit: unit !== null || hasUnitBefore,
  };
}

/** Reads `1.00-1.20`, `2ct up`, `under 5k`, `around 1.4`, `between 1 and 1.5` in one kind of figure. */
export function readFigure(tokens: readonly Token[], at: number, kind: FigureKind): Figure | null {
  const between = connective(tokens, at, 'between');
  const betweenFigure = between > 0 ? readPair(tokens, at + between, kind, true) : null;
  if (betweenFigure !== null) return { ...betweenFigure, length: betweenFigure.length + between };

  const atMost = connective(tokens, at, 'atMost');
  const atLeast = atMost > 0 ? 0 : connective(tokens, at, 'atLeast');
  const around = atMost + atLeast > 0 ? 0 : connective(tokens, at, 'around');
  const prefix = atMost + atLeast + around;
  const figure = readPair(tokens, at + prefix, kind, false);
  if (figure === null) return null;
  if (prefix === 0) return kind.isSigned === true ? figure : withSuffix(tokens, at, figure);
  const length = prefix + figure.length;
  const low = figure.reach.from;
  const high = figure.reach.to;
  if (figure.form === 'range') return { ...figure, length };
  if (atMost > 0) return { ...figure, length, form: 'atMost', reach: { from: null, to: high } };
  if (atLeast > 0) return { ...figure, length, form: 'atLeast', reach: { from: low, to: null } };
  return { ...figure, length, form: 'around' };
}

function withSuffix(tokens: readonly Token[], at: number, figure: Figure): Figure {
  if (figure.form === 'range') {
    const about = connective(tokens, at + figure.length, 'orSo');
    return { ...figure, length: figure.length + about };
  }
  const place = at + figure.length;
  const dash = isSign(tokens[place], '-') && tokens[place]?.glued === true ? 1 : 0;
  const orSo = connective(tokens, place + dash, 'orSo');
  const mayBeSuffix = !beginsSignedNumber(tokens, place);
  const next = (length: number) => tokens[place + length]?.kind === 'number';
  const up = mayBeSuffix ? connective(tokens, place, 'up') : 0;
  const down = mayBeSuffix ? connective(tokens, place, 'down') : 0;
  const { from, to } = figure.reach;
  // `1ct over 2000` and `1.00 around 1.4`: the word belongs to the number after it.
  if (up > 0 && !opensNext(tokens, place, up)) {
    return { ...figure, length: figure.length + up, form: 'atLeast', reach: { from, to: null } };
  }
  if (down > 0 && !opensNext(tokens, place, down)) {
    return { ...figure, length: figure.length + down, form: 'atMost', reach: { from: null, to } };
  }
  if (orSo > 0 && !next(dash + orSo)) {
    return { ...figure, length: figure.length + dash + orSo, form: 'around' };
  }
  return figure;
}

/** One number, or two with a range sign between them. */
function readPair(tokens: readonly Token[], at: number, kind: FigureKind, isBetween: boolean): Figure | null {
  const first = readQuantity(tokens, at, kind);
  if (first === null) return null;
  const place = at + first.length;
  const sign = isBetween
    ? Math.max(rangeLength(tokens, place, first, kind), connective(tokens, place, 'or'))
    : rangeLength(tokens, place, first, kind);
  const second = sign > 0 ? readQuantity(tokens, place + sign, kind) : null;
  if (second === null) {
    if (isBetween) return null;
    const value = first.value * first.times;
    return {
      length: first.length,
      form: 'single',
      reach: { from: value, to: value },
      hasUnit: first.hasUnit,
      numbers: [first.text],
    };
  }
  // `5-8k`: the multiplier of the second counts for the first as well.
  const times = first.times === 1 ? second.times : first.times;
  const ends = [first.value * times, second.value * second.times];
  return {
    length: first.length + sign + second.length,
    form: 'range',
    reach: { from: Math.min(...ends), to: Math.max(...ends) },
    hasUnit: first.hasUnit || second.hasUnit,
    numbers: [first.text, second.text],
  };
}

function rangeLength(tokens: readonly Token[], at: number, first: Quantity, kind: FigureKind): number {
  const sign = tokens[at];
  if (isSign(sign, '-')) {
    if (!beginsSignedNumber(tokens, at)) return 1;
    // `1.00 -1.20` is a range written askew; `1.00 -35` is a weight and a discount.
    const next = parseScaled(tokens[at + 1]?.text ?? '', kind.scale);
    const isAskew = next !== undefined && next > first.value && next < 4 * first.value;
    return isAskew && tokens[at + 1]?.text.includes('.') === first.text.includes('.') ? 1 : 0;
  }
  if (kind.isSigned === true && isSign(sign, '/')) return 1;
  return connective(tokens, at, 'to');
}
