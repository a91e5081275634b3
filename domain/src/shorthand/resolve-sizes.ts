import { flattenStatements, includedValues, replaceStatements } from './statements.ts';
import type { RequestStatements } from './phrase-statements.ts';
import type { Statement } from './statement.ts';

/** The largest melee in hundredths of a millimetre. */
const largestMelee = 400;
const plate = /^(0{1,4}|\d{1,2}(\.5)?)$/;

/**
 * Returns true when the goods are a parcel: named as one, given by sieve, or sized in small millimetres
 * without the weight of a stone.
 */
function isParcel(statements: readonly Statement[]): boolean {
  const hasKind = (kind: Statement['kind']) => statements.some((statement) => statement.kind === kind);
  const weights = statements.filter((statement) => statement.kind === 'weight');
  // Make, lab and fluorescence are given for single stones only, so a weight beside them is not the total of
  // a parcel.
  const isGraded = statements.some(
    (one) => one.kind === 'make' || ('key' in one && ['lab', 'fluorescence'].includes(one.key)),
  );
  const isWeighed = weights.some(
    ({ form, hasUnit, reach }) => form === 'single' && hasUnit && !isGraded && (reach.from ?? 0) >= 2_000,
  );
  const opensWithSieve = statements.some(
    (one) => one.kind === 'signed' && one.isFirst && isPlate(one.sieve) && isWeighed,
  );
  const isSmall = statements.some(
    ({ ...one }) =>
      one.kind === 'size' && !one.isLabelled && (one.reach.to ?? one.reach.from ?? 0) <= largestMelee,
  );
  const hasStoneWeight = weights.some(({ hasUnit, isSure }) => isSure && !hasUnit);
  return hasKind('parcel') || hasKind('sieve') || opensWithSieve || (isSmall && !hasStoneWeight);
}

const isPlate = (text: string | null) => text !== null && plate.test(text) && Number(text) <= 16;

/**
 * Resolves what depends on whether the goods are a parcel. In a parcel, signed numbers are sieves, a weight
 * is the quantity wanted and a size is the melee size. Otherwise signed numbers are discounts and a size is
 * the stone's diameter or length.
 */
export function resolveSizes(request: RequestStatements): RequestStatements {
  const statements = flattenStatements(request);
  if (!isParcel(statements)) return resolveStoneSize(request);
  const sieved = replaceStatements(request, 'signed', ({ reach, sieve, isFirst }) => {
    const isSieve =
      isPlate(sieve) &&
      (isFirst || Math.abs(reach.to ?? 0) <= 1600) &&
      !statements.some(({ kind }) => kind === 'sieve');
    if (!isSieve) return [{ kind: 'span', key: 'disc', reach }];
    const isMinus = (reach.to ?? 0) < 0 || Object.is(reach.to, -0);
    return [{ kind: 'sieve', plus: isMinus ? null : sieve, minus: isMinus ? sieve : null }];
  });
  const weighed = replaceStatements(sieved, 'weight', ({ form, reach, hasUnit, isExcluded }) => {
    const isQuantity = form === 'single' && hasUnit && !isExcluded && reach.from !== null;
    return isQuantity ? [{ kind: 'quantity', of: 'carats', count: reach.from ?? 0 }] : null;
  });
  return weighed.map((some) =>
    some === null
      ? null
      : [
          ...some,
          ...(some.some(({ kind }) => kind === 'sieve' || kind === 'size')
            ? [{ kind: 'parcel' } as const]
            : []),
        ],
  );
}

function resolveStoneSize(request: RequestStatements): RequestStatements {
  const shapes = includedValues(request, 'shape');
  const isRound = shapes.length === 0 || shapes.includes('ROUND');
  const signed = replaceStatements(request, 'signed', ({ reach }) => [{ kind: 'span', key: 'disc', reach }]);
  const sized = replaceStatements(signed, 'size', ({ reach }) => [
    { kind: 'span', key: isRound ? 'diameter' : 'length', reach },
  ]);
  return replaceStatements(sized, 'looseMake', () => null);
}
