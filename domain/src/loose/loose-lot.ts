import { amountOf } from '../pricing.ts';
import type { LotAttribute, LotFigureAttribute, LotFlagAttribute } from './lot-attribute.ts';
import type { LotAttributeOf, LotKey } from './lot-attributes.ts';
import { classOfMm, classOfSieve, mmOfSieve } from './sieve.ts';

type ValueOf<A extends LotAttribute> = A extends LotFlagAttribute
  ? boolean | null
  : A extends LotFigureAttribute
    ? number | null
    : string | null;

/**
 * A loose lot: millimetres in hundredths, carats in thousandths, money in cents, plates and values as text.
 */
export type LooseLot = { readonly [K in LotKey]: ValueOf<LotAttributeOf<K>> };

/** Attributes of a lot derived from the others. */
export type DerivedLotKey = 'sieve_class' | 'amount';
export type LotInput = Omit<LooseLot, DerivedLotKey>;

/**
 * Completes a lot for storage with its amount = rate x carats (cents, halves away from zero), the millimetres
 * of its
 * plates where it states none, and its trade class. Plates apply to round goods; other shapes state
 * millimetres.
 */
export function completeLot(stated: LotInput): LooseLot {
  const reach = { plus: stated.sieve_from, minus: stated.sieve_to };
  const hasPlates = reach.plus !== null || reach.minus !== null;
  const own = { from: stated.mm_from, to: stated.mm_to };
  const isMeasured = own.from !== null || own.to !== null;
  const sizes = isMeasured || !hasPlates ? own : (mmOfSieve(reach) ?? own);
  return {
    ...stated,
    mm_from: sizes.from,
    mm_to: sizes.to,
    sieve_class: hasPlates ? classOfSieve(reach) : classOfMm(sizes),
    amount: stated.rate === null || stated.carats === null ? null : amountOf(stated.rate, stated.carats),
  };
}
