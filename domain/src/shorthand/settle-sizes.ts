import { allOf, includedIn, replace } from './said.ts';
import type { Said } from './settled.ts';
import type { Statement } from './statement.ts';

/** The largest melee in hundredths of a millimetre. */
const largestMelee = 400;
const plate = /^(0{1,4}|\d{1,2}(\.5)?)$/;

/** Whether the goods are a parcel: so called, sieved, or sized in small millimetres without a stone's weight. */
function isParcel(statements: readonly Statement[]): boolean {
  const says = (kind: Statement['says']) => statements.some((statement) => statement.says === kind);
  const weights = statements.filter((statement) => statement.says === 'weight');
  // Single stones are graded by a lab; a parcel is so many carats.
  const isGraded = statements.some(
    (one) => one.says === 'make' || ('key' in one && ['lab', 'fluorescence'].includes(one.key)),
  );
  const isWeighed = weights.some(
    ({ form, hasUnit, reach }) => form === 'single' && hasUnit && !isGraded && (reach.from ?? 0) >= 2_000,
  );
  const opensWithSieve = statements.some(
    (one) => one.says === 'signed' && one.isFirst && isPlate(one.sieve) && isWeighed,
  );
  const isSmall = statements.some(
    ({ ...one }) =>
      one.says === 'size' && !one.isLabelled && (one.reach.to ?? one.reach.from ?? 0) <= largestMelee,
  );
  const hasStoneWeight = weights.some(({ hasUnit, isSure }) => isSure && !hasUnit);
  return says('parcel') || says('sieve') || opensWithSieve || (isSmall && !hasStoneWeight);
}

const isPlate = (text: string | null) => text !== null && plate.test(text) && Number(text) <= 16;

/**
 * Decides what depends on the goods being a parcel: signed numbers are sieves there and discounts elsewhere,
 * a weight is how much is wanted, a size is the melee's; elsewhere it is the stone's diameter or length.
 */
export function settleSizes(said: Said): Said {
  const statements = allOf(said);
  if (!isParcel(statements)) return settleStone(said);
  const sieved = replace(said, 'signed', ({ reach, sieve, isFirst }) => {
    const isSieve =
      isPlate(sieve) &&
      (isFirst || Math.abs(reach.to ?? 0) <= 1600) &&
      !statements.some(({ says }) => says === 'sieve');
    if (!isSieve) return [{ says: 'span', key: 'disc', reach }];
    const isMinus = (reach.to ?? 0) < 0 || Object.is(reach.to, -0);
    return [{ says: 'sieve', plus: isMinus ? null : sieve, minus: isMinus ? sieve : null }];
  });
  const weighed = replace(sieved, 'weight', ({ form, reach, hasUnit, isExcluded }) => {
    const isQuantity = form === 'single' && hasUnit && !isExcluded && reach.from !== null;
    return isQuantity ? [{ says: 'quantity', of: 'carats', count: reach.from ?? 0 }] : null;
  });
  return weighed.map((some) =>
    some === null
      ? null
      : [
          ...some,
          ...(some.some(({ says }) => says === 'sieve' || says === 'size')
            ? [{ says: 'parcel' } as const]
            : []),
        ],
  );
}

function settleStone(said: Said): Said {
  const shapes = includedIn(said, 'shape');
  const isRound = shapes.length === 0 || shapes.includes('ROUND');
  const signed = replace(said, 'signed', ({ reach }) => [{ says: 'span', key: 'disc', reach }]);
  const sized = replace(signed, 'size', ({ reach }) => [
    { says: 'span', key: isRound ? 'diameter' : 'length', reach },
  ]);
  return replace(sized, 'looseMake', () => null);
}
