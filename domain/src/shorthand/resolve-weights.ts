import { resolveCodes } from './resolve-codes.ts';
import { widenWeight, resolveBareWeight, weightBracket } from './carat-window.ts';
import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { OpenRange, Statement, WeightStatement } from './statement.ts';

/**
 * Shapes that are longer than wide: a second range of figures from 1.00 to 1.99 is their length-to-width
 * ratio.
 */
const elongated = new Set([
  'OVAL',
  'PEAR',
  'EMERALD',
  'MARQUISE',
  'RADIANT',
  'CUSHION',
  'CUSHION MODIFIED',
  'MOVAL',
  'BAGUETTE',
  'TAPERED BAGUETTE',
  'SQUARE RADIANT',
]);
/** Largest whole number without a unit that is read as a weight, in thousandths of a carat. */
const largestBare = 20_000;

/** Resolves which figures are weights and which are the ratio, and expands a bare weight into a range. */
export function resolveWeights(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  const weights = statements.filter((one): one is WeightStatement => one.kind === 'weight');
  const isPair = statements.some(({ kind }) => kind === 'pair');
  const ratios = ratiosAmong(request, weights);
  const sure = weights.filter((one) => one.isSure && !ratios.has(one));
  const usable = (one: WeightStatement) => {
    // `(2 each)`: beside a weight a whole number is a count.
    const isCount = one.isEach && !one.hasUnit && !one.hasDecimals && (one.reach.from ?? 0) % 1_000 === 0;
    if (isCount && sure.some((other) => other !== one && !other.isEach)) return false;
    if (one.isSure) return true;
    if (sure.length > 0 || (one.reach.from ?? one.reach.to ?? 0) > largestBare) return false;
    return one === weights.find(({ isSure }) => !isSure);
  };
  const resolved = replaceStatements(request, 'weight', (one) => {
    if (ratios.has(one)) return [ratioOf(one)];
    // The weight of several stones together is not that of one.
    if (!usable(one) || (one.isTotal && !isPair)) return null;
    const isBesideEach = isPair && one.isTotal && sure.some((other) => !other.isTotal);
    if (isBesideEach) return [];
    // `OV 2.03 G VS1 1.42`: behind the grades of a long shape a figure may be its ratio or another weight.
    if (isDoubtful(request, one, sure)) return null;
    if (isRestated(one, sure)) return [];
    const joined = joinBounds(request, one, sure);
    if (joined !== undefined) return joined;
    return [{ ...one, form: 'range', reach: reachOf(one, isPair) }];
  });
  const hasRatio = flattenStatements(resolved).some((one) => one.kind === 'span' && one.key === 'lw_ratio');
  return withoutSquare(
    replaceStatements(resolved, 'elongated', () =>
      hasRatio ? [] : [{ kind: 'span', key: 'lw_ratio', reach: { from: 115, to: null } }],
    ),
  );
}

/** The statements of a request in which weights that can only be the ratio of the stone are its ratio. */
export function resolveRatios(request: RequestStatements): RequestStatements {
  const weights = flattenStatements(request).filter((one): one is WeightStatement => one.kind === 'weight');
  const ratios = ratiosAmong(resolveCodes(request), weights);
  return ratios.size === 0
    ? request
    : replaceStatements(request, 'weight', (one) => [ratios.has(one) ? ratioOf(one) : one]);
}

const ratioOf = ({ reach }: WeightStatement): Statement => ({
  kind: 'span',
  key: 'lw_ratio',
  reach: scaleDown(reach),
});

function isDoubtful(
  request: RequestStatements,
  one: WeightStatement,
  sure: readonly WeightStatement[],
): boolean {
  const [first] = sure;
  const shapes = includedValues(request, 'shape');
  const from = one.reach.from ?? 0;
  const isFigure = one.form === 'single' && !one.hasUnit && !one.isEach && !one.isTotal && !one.isExcluded;
  if (first === undefined || first === one || !isFigure || from <= 1_000 || from >= 2_000) return false;
  if (shapes.length === 0 || !shapes.every((shape) => elongated.has(shape))) return false;
  const indexOf = (weight: WeightStatement) => request.findIndex((some) => some?.includes(weight) === true);
  const between = request.slice(indexOf(first) + 1, Math.max(0, indexOf(one)));
  return between.some((some) => some?.some((other) => 'key' in other && other.key === 'clarity') === true);
}

/** `3ct (3.00-3.10)`: a range inside the window of a whole weight says more exactly what the weight says. */
function isRestated(one: WeightStatement, sure: readonly WeightStatement[]): boolean {
  const others = sure.filter((other) => other !== one);
  const [range] = others;
  const { from } = one.reach;
  if (one.isExcluded || one.isEach || from === null) return false;
  if (one.form === 'range') return others.length === 1 && range !== undefined && isInside(range, one);
  if (one.form !== 'single' || others.length !== 1 || range?.form !== 'range' || range.isExcluded)
    return false;
  if (contains(range, one)) return true;
  if (from % 500 !== 0) return false;
  const bracket = weightBracket(from);
  const { from: low, to: high } = range.reach;
  return low !== null && high !== null && low >= from && high <= (bracket.to ?? Number.POSITIVE_INFINITY);
}

/** `1.25 (1.20 to 1.30 ok)`: a single weight inside a range of weights. */
const contains = ({ form, reach }: WeightStatement, single: WeightStatement): boolean =>
  form === 'range' &&
  single.form === 'single' &&
  (reach.from ?? 0) < (single.reach.from ?? 0) &&
  (single.reach.from ?? 0) < (reach.to ?? 0);

/** `2.00-2.09 only 2.00 to 2.05`: a range inside another one is the more exact statement. */
const isInside = ({ form, reach, isExcluded }: WeightStatement, wider: WeightStatement): boolean =>
  form === 'range' &&
  !isExcluded &&
  (reach.from ?? 0) >= (wider.reach.from ?? 0) &&
  (reach.to ?? 0) <= (wider.reach.to ?? 0) &&
  (reach.from !== wider.reach.from || reach.to !== wider.reach.to);

const isRatioSpan = (one: Statement) => one.kind === 'span' && one.key === 'lw_ratio';

/** `square, ratio up to 1.03`: a given ratio is more exact than the word. */
function withoutSquare(request: RequestStatements): RequestStatements {
  const ratios = flattenStatements(request).filter((one) => isRatioSpan(one));
  const isSquare = (one: Statement) =>
    one.kind === 'span' && one.key === 'lw_ratio' && one.reach.from === 100 && one.reach.to === 105;
  if (ratios.length < 2 || ratios.every((one) => isSquare(one))) return request;
  return replaceStatements(request, 'span', (one) => (isSquare(one) ? [] : [one]));
}

/**
 * `1.00 up, max 1.50`: two open bounds are one range. An open bound without a unit beside a closed weight is of
 * something else, and is not understood. Undefined for every other weight.
 */
function joinBounds(
  request: RequestStatements,
  one: WeightStatement,
  sure: readonly WeightStatement[],
): Statement[] | null | undefined {
  const isOpen = ({ form }: WeightStatement) => form === 'atLeast' || form === 'atMost';
  const others = sure.filter((other) => other !== one && !other.isExcluded);
  const [other] = others;
  if (one.isExcluded) return undefined;
  // `1.01 max 1.05`: a bound directly behind a weight is the other end of its range.
  const ends = other === undefined || others.length > 1 ? null : adjoiningEnds(request, one, other);
  if (ends !== null) return one === ends.low ? [{ ...one, form: 'range', reach: ends.reach }] : [];
  if (!isOpen(one)) return undefined;
  if (other === undefined) return undefined;
  const [low, high] = one.form === 'atLeast' ? [one, other] : [other, one];
  const isPair = others.length === 1 && isOpen(other) && other.form !== one.form;
  if (isPair && (low.reach.from ?? 0) < (high.reach.to ?? 0)) {
    const reach = { from: low.reach.from, to: high.reach.to };
    return one === low ? [{ ...one, form: 'range', reach }] : [];
  }
  return one.hasUnit || others.every((closed) => isOpen(closed)) ? undefined : null;
}

function adjoiningEnds(request: RequestStatements, one: WeightStatement, other: WeightStatement) {
  const [low, high] = one.form === 'single' ? [one, other] : [other, one];
  const [from, to] = [low.reach.from ?? 0, high.reach.to ?? 0];
  if (low.form !== 'single' || high.form !== 'atMost' || from >= to || to > 2 * from) return null;
  const indexOf = (weight: WeightStatement) => request.findIndex((some) => some?.includes(weight) === true);
  return indexOf(high) === indexOf(low) + 1 ? { low, reach: { from, to } } : null;
}

/** Whether the statements include shapes that are longer than wide, and no others. */
export function includesElongated(statements: readonly Statement[]): boolean {
  const shapes = includedValues([statements], 'shape');
  return shapes.length > 0 && shapes.every((shape) => elongated.has(shape));
}

/** Whether figures without a unit may be the ratio of the shapes of a request. */
export function isRatioRange(figures: WeightStatement, statements: readonly Statement[]): boolean {
  const isMarquise = includedValues([statements], 'shape').every((shape) => shape === 'MARQUISE');
  return isRatio(figures, isMarquise ? longestMarquise : longestRatio);
}

function ratiosAmong(request: RequestStatements, weights: readonly WeightStatement[]): Set<WeightStatement> {
  const statements = flattenStatements(request);
  const isElongated = includesElongated(statements);
  const hasRatio = statements.some((one) => one.kind === 'span' && one.key === 'lw_ratio');
  if (!isElongated || hasRatio || weights.length < 2) return new Set();
  const pairs = weights.filter(
    (one) => isRatioRange(one, statements) && !weights.some((other) => contains(one, other)),
  );
  const open = weights.slice(1).filter((one) => isOpenRatio(one, request));
  const later = pairs.filter((one) => one !== weights[0]);
  if (pairs.length === 0 && open.length === 1) return new Set(open);
  // `1.40-1.50 EM 3.00 up`: the ratio comes first because the other figure can only be a weight.
  const others = weights.filter((one) => one.isSure && !pairs.includes(one));
  return new Set(others.length > 0 ? pairs.slice(0, 1) : later.slice(0, 1));
}

/** Ratios in thousandths below which a range of figures may be one; a marquise is the longest shape. */
const longestRatio = 2_000;
const longestMarquise = 2_300;

function isRatio({ form, reach, hasUnit, isTotal, isExcluded }: WeightStatement, longest: number): boolean {
  const { from, to } = reach;
  if (form !== 'range' || hasUnit || isTotal || isExcluded || from === null || to === null) return false;
  return from >= 1_000 && from < 2_000 && to < longest;
}

/** `long ones 1.45 and above`: an open figure beside a weight and a word for the form. */
const isOpenRatio = (
  { form, reach, hasUnit, isTotal, isExcluded }: WeightStatement,
  request: RequestStatements,
) =>
  (form === 'atLeast' || form === 'atMost') &&
  !(hasUnit || isTotal || isExcluded) &&
  (reach.from ?? reach.to ?? 0) > 1_000 &&
  (reach.from ?? reach.to ?? 0) < 2_000 &&
  flattenStatements(request).some(({ kind }) => kind === 'elongated');

const scaleDown = ({ from, to }: OpenRange): OpenRange => ({
  from: from === null ? null : Math.round(from / 10),
  to: to === null ? null : Math.round(to / 10),
});

function reachOf({ form, reach, isTotal }: WeightStatement, isPair: boolean): OpenRange {
  const { from, to } = reach;
  if (isTotal && isPair) {
    const half = { from: from === null ? null : from / 2, to: to === null ? null : to / 2 };
    return form === 'single' || form === 'around' ? widenWeight(half) : half;
  }
  if (form === 'around') return widenWeight(reach);
  if (form === 'bracket') return weightBracket(from ?? 0);
  return form === 'single' ? resolveBareWeight(from ?? 0) : reach;
}
