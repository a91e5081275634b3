import type { PriceBasis, StonePrice } from '@loupe/domain';
import { amountOf, discountFromPpc, maxMoneyCents, ppcFromAmount, priceStone } from '@loupe/domain';
import type { Draft } from './draft.ts';
import { limitsOf } from '../cells/numbers.ts';

/** What a row says of its price, before it is decided which of it counts. */
export interface WrittenPrice {
  readonly ppcCents: number | null;
  readonly amountCents: number | null;
  /** Discount with the sign of its column, and whether that sign was only supposed. */
  readonly discHundredths: number | null;
  readonly isSignSupposed: boolean;
  readonly fileRapCents: number | null;
  readonly caratThousandths: number;
}

export interface PricedRow {
  readonly basis: PriceBasis;
  readonly price: StonePrice;
  /** A positive discount of the file was taken as below the list. */
  readonly isSignTurned: boolean;
}

/** Discounts against the list, in hundredths of a percent, beyond which a price is probably a slip or another figure. */
const likelyDiscounts: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  Natural: { min: -9_500, max: 40_000 },
  'Lab Grown': { min: -9_950, max: 40_000 },
};

const discTolerance = 5;
const amountToleranceCents = 100;

/** Prices a row (domain reference 2.1, 5.4): $/ct wins over discount, a total counts only where neither is given. */
export function priceRow(draft: Draft, written: WrittenPrice, rapCents: number | null): PricedRow | null {
  const { caratThousandths, fileRapCents } = written;
  const proof = fileRapCents ?? rapCents;
  const proven = written.ppcCents === null ? null : discountFromPpc(written.ppcCents, proof);
  const disc = settleSign(written, proven);
  const isSignTurned = written.isSignSupposed && disc !== null && disc < 0;
  const decided = decide(written, disc, rapCents);
  if (decided === null) {
    if (disc !== null && rapCents === null) draft.note('W_NO_LIST_PRICE', 'disc');
    return null;
  }
  const price = priceStone({ ...decided, caratThousandths, rapCents });
  if (price === null || price.ppcCents <= 0 || price.amountCents <= 0 || isTooLarge(price)) {
    draft.note('E_RANGE', decided.basis === 'DISC' ? 'disc' : priceField(written));
    return null;
  }
  const conflict =
    (disc !== null && proven !== null && Math.abs(disc - proven) > discTolerance) ||
    (fileRapCents !== null && rapCents !== null && fileRapCents !== rapCents) ||
    (written.amountCents !== null &&
      Math.abs(written.amountCents - amountOf(price.ppcCents, caratThousandths)) > amountToleranceCents);
  if (conflict) draft.note('W_PRICE_CONFLICT', decided.basis === 'DISC' ? 'disc' : 'ppc');
  if (isUnlikely(draft, price))
    draft.note('W_PRICE_UNLIKELY', decided.basis === 'DISC' ? 'disc' : priceField(written));
  return { basis: decided.basis, price, isSignTurned };
}

const priceField = ({ ppcCents }: WrittenPrice) => (ppcCents === null ? 'amount' : 'ppc');

function isUnlikely(draft: Draft, { discHundredths }: StonePrice): boolean {
  const likely = likelyDiscounts[draft.text('type') ?? ''];
  return (
    likely !== undefined &&
    discHundredths !== null &&
    (discHundredths < likely.min || discHundredths > likely.max)
  );
}

/** A supposed minus is taken back where price and list prove a premium. */
function settleSign({ discHundredths, isSignSupposed }: WrittenPrice, proven: number | null): number | null {
  if (discHundredths === null) return null;
  const isPremium = isSignSupposed && proven !== null && proven > 0;
  const disc = isPremium ? -discHundredths : discHundredths;
  const { min, max } = limitsOf('disc');
  return disc >= min && disc <= max ? disc : null;
}

function decide(
  { ppcCents, amountCents, caratThousandths }: WrittenPrice,
  disc: number | null,
  rap: number | null,
) {
  if (ppcCents !== null) return { basis: 'PPC' as const, ppcCents, discHundredths: null };
  if (disc !== null && rap !== null) return { basis: 'DISC' as const, ppcCents: null, discHundredths: disc };
  if (amountCents === null) return null;
  return {
    basis: 'PPC' as const,
    ppcCents: ppcFromAmount(amountCents, caratThousandths),
    discHundredths: null,
  };
}

const isTooLarge = ({ ppcCents, amountCents }: StonePrice) =>
  ppcCents > maxMoneyCents || amountCents > maxMoneyCents;
