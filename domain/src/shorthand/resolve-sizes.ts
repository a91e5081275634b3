import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { OpenRange, Statement, WeightStatement } from './statement.ts';

/** The largest round melee, and the longest small fancy shape of a parcel, in hundredths of a millimetre. */
const largestMelee = 400;
const longestMelee = 500;
/** Figures of melee without a unit: at least this many thousandths are millimetres, at most that many carats. */
const smallestMillimetres = 700;
const heaviestMelee = 600;
/** The whole weight of a quantity in thousandths of a carat, and how many times a stone's weight it is. */
const smallestQuantity = 2_000;
const timesOfStone = 5;
/** Fewest pieces of goods in several sizes that are a parcel. */
const fewestOfSeveralSizes = 10;
const plate = /^(0{1,4}|\d{1,2}(\.5)?)$/;
/** Shapes with a wide and a narrow end, for which three figures are no length, width and depth. */
const tapered = new Set(['TAPERED BAGUETTE', 'TAPERED BULLET', 'TRAPEZOID']);

const isPlate = (text: string | null) => text !== null && plate.test(text) && Number(text) <= 16;
const isWeight = (one: Statement): one is WeightStatement => one.kind === 'weight';
const isWhole = ({ form, reach, hasUnit }: WeightStatement, hasSmallSize: boolean) =>
  form === 'single' && hasUnit && (reach.from ?? 0) >= (hasSmallSize ? heaviestMelee : smallestQuantity);

/** A size in millimetres that no stone of a carat has. */
const isSmallSize = (one: Statement): boolean =>
  one.kind === 'size' && !one.isLabelled && (one.reach.to ?? one.reach.from ?? 0) <= largestMelee;

/**
 * Returns true when the goods are a parcel: named as one, given by sieve, or sized in small millimetres
 * without the weight of a stone.
 */
function isParcel(statements: readonly Statement[]): boolean {
  const hasKind = (kind: Statement['kind']) => statements.some((statement) => statement.kind === kind);
  if (hasKind('parcel') || hasKind('sieve') || hasKind('sieveClass')) return true;
  const weights = statements.filter(isWeight);
  const hasSmallSize = statements.some(isSmallSize);
  const hasStoneWeight = weights.some((one) => one.isSure && !isWhole(one, hasSmallSize) && !one.isExcluded);
  if (hasStoneWeight) return false;
  const opensWithSieve = statements.some((one) => one.kind === 'signed' && one.isFirst && isPlate(one.sieve));
  if (opensWithSieve && weights.some((one) => isWhole(one, hasSmallSize)) && !isGraded(statements))
    return true;
  if (hasKind('pair')) return false;
  const isTapered = statements.some(
    (one) => one.kind === 'include' && one.key === 'shape' && one.values.some((value) => tapered.has(value)),
  );
  const hasMany = statements.some((one) => one.kind === 'quantity' && one.count >= fewestOfSeveralSizes);
  return statements.some(
    (one) =>
      isSmallSize(one) ||
      (one.kind === 'size' && !one.isLabelled && isGraduated(one.reach) && hasMany) ||
      (one.kind === 'crosses' && (one.depth === null || isTapered) && (one.length.to ?? 0) <= longestMelee),
  );
}

/** `85 pcs 2.0 to 4.5 mm`: stones that begin as small as melee and grow to larger ones. */
const isGraduated = ({ from, to }: OpenRange) =>
  from !== null && to !== null && from <= largestMelee && to >= from + 50;

/** A report and a triple make are given for single stones, so a weight beside them is not that of a parcel. */
function isGraded(statements: readonly Statement[]): boolean {
  const colours = statements.flatMap((one) =>
    one.kind === 'include' && one.key === 'color' ? [...one.values] : [],
  );
  const isSingleGrade = colours.length === 1;
  return statements.some(
    (one) =>
      (one.kind === 'make' && one.alternatives.some((make) => !('preset' in make)) && isSingleGrade) ||
      ('key' in one && one.key === 'lab') ||
      (isSingleGrade && ('key' in one ? one.key === 'fluorescence' : one.kind === 'make')),
  );
}

/**
 * Resolves what depends on whether the goods are a parcel. In a parcel, signed numbers are sieves, a weight
 * is the quantity wanted and a size is the melee size. Otherwise signed numbers are discounts and a size is
 * the stone's diameter or length.
 */
export function resolveSizes(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  const gemmed = resolveCrosses(request);
  if (!isParcel(statements)) return resolveStoneSize(gemmed);
  const hasPlates = statements.some(({ kind }) => kind === 'sieve');
  const sieved = replaceStatements(gemmed, 'signed', ({ reach, sieve, isFirst }) => {
    const isSieve = isPlate(sieve) && (isFirst || Math.abs(reach.to ?? 0) <= 1600) && !hasPlates;
    if (!isSieve) return [{ kind: 'span', key: 'disc', reach }];
    const isMinus = (reach.to ?? 0) < 0 || Object.is(reach.to, -0);
    return [{ kind: 'sieve', plus: isMinus ? null : sieve, minus: isMinus ? sieve : null }];
  });
  const plates = flattenStatements(sieved).flatMap((one) => (one.kind === 'sieve' ? [one] : []));
  const classed = replaceStatements(sieved, 'sieveClass', ({ plus, minus }) => {
    if (plates.length === 0) return [{ kind: 'sieve', plus, minus }];
    return plates.every((one) => one.plus === plus && one.minus === minus) ? [] : null;
  });
  const weighed = replaceStatements(classed, 'weight', (one) => weightInParcel(one));
  const isSized = (some: readonly Statement[]) =>
    some.some(({ kind }) => kind === 'sieve' || kind === 'size' || kind === 'crosses');
  // The size of tapered stones is left to a person, but they are a parcel all the same.
  const first = weighed.some((some) => some !== null && isSized(some))
    ? undefined
    : weighed.find((some) => some !== null && some.length > 0);
  return weighed.map((some) =>
    some !== null && (some === first || isSized(some)) ? [...some, { kind: 'parcel' } as const] : some,
  );
}

/** The quantity, the weight of one stone, or a size without its unit; a range of quantities is not understood. */
function weightInParcel(one: WeightStatement): Statement[] | null {
  const { form, reach, hasUnit, isExcluded } = one;
  if (isExcluded) return null;
  const [low, high] = [reach.from ?? 0, reach.to ?? reach.from ?? 0];
  if (form === 'single' && hasUnit && low >= 1_000)
    return [{ kind: 'quantity', of: 'carats', count: low, isEach: one.isEach }];
  if (high <= heaviestMelee) return [{ ...one, isSure: true }];
  if (hasUnit || form !== 'range') return null;
  const isSize = low >= smallestMillimetres && high <= largestMelee * 10;
  return isSize ? [{ kind: 'size', reach: scaleDown(reach), isLabelled: false }] : null;
}

const scaleDown = ({ from, to }: OpenRange): OpenRange => ({
  from: from === null ? null : Math.round(from / 10),
  to: to === null ? null : Math.round(to / 10),
});

/** Length, width and depth. Three figures of a tapered shape are its length and its two ends. */
function resolveCrosses(request: RequestStatements): RequestStatements {
  const isTapered = includedValues(request, 'shape').some((shape) => tapered.has(shape));
  return replaceStatements(request, 'crosses', (one) => {
    if (one.depth !== null && isTapered) return null;
    const sides = { length: one.length, width: one.width, depth_mm: one.depth };
    return [
      one,
      ...Object.entries(sides).flatMap(([key, reach]): Statement[] =>
        reach === null ? [] : [{ kind: 'span', key, reach }],
      ),
    ];
  });
}

function resolveStoneSize(request: RequestStatements): RequestStatements {
  const shapes = includedValues(request, 'shape');
  const isRound = shapes.length === 0 || shapes.includes('ROUND');
  const signed = replaceStatements(request, 'signed', ({ reach }) => [{ kind: 'span', key: 'disc', reach }]);
  const sized = replaceStatements(signed, 'size', ({ reach }) => [
    { kind: 'span', key: isRound ? 'diameter' : 'length', reach },
  ]);
  const counted = replaceStatements(sized, 'weight', (one) => quantityBeside(one, sized));
  return replaceStatements(counted, 'looseMake', () => null);
}

/** `0.18-0.22 … 100 cts`: many times the weight of one stone is the quantity; a range of it is not understood. */
function quantityBeside(one: WeightStatement, request: RequestStatements): Statement[] | null {
  const stones = flattenStatements(request).filter(
    (other): other is WeightStatement =>
      isWeight(other) &&
      other.isSure &&
      !other.isExcluded &&
      (!other.hasUnit || (other.reach.to ?? other.reach.from ?? 0) <= heaviestPointer),
  );
  const heaviest = Math.max(...stones.map(({ reach }) => reach.to ?? reach.from ?? 0));
  const isQuantity =
    isWhole(one, false) && stones.length > 0 && (one.reach.from ?? 0) >= timesOfStone * heaviest;
  if (isQuantity) return [{ kind: 'quantity', of: 'carats', count: one.reach.from ?? 0, isEach: one.isEach }];
  return (one.reach.to ?? one.reach.from ?? 0) > heaviestStone ? null : [one];
}

/** The heaviest weight given in points beside a quantity in carats. */
const heaviestPointer = 300;
/** The heaviest weight of a stone that is searched for. */
const heaviestStone = 99_990;
