import type { PriceBasis, StonePrice } from '@loupe/domain';
import { amountOf, discountFromPpc, maxMoneyCents, ppcFromAmount, priceStone } from '@loupe/domain';
import type { RowDraft } from './row-draft.ts';
import { limitsOf } from '../cells/numbers.ts';

/** Price figures of a row, before one of them is selected. */
export interface SourcePrice {
  readonly ppcCents: number | null;
  readonly amountCents: number | null;
  /** Discount with the sign of its column; `isSignAssumed` means that the sign is only assumed. */
  readonly discHundredths: number | null;
  readonly isSignAssumed: boolean;
  readonly fileRapCents: number | null;
  readonly caratThousandths: number;
}

export interface PricedRow {
  readonly basis: PriceBasis;
  readonly price: StonePrice;
  /** A positive discount of the file was read as below the list price. */
  readonly isSignTurned: boolean;
}

/**
 * Discounts from the list price, in hundredths of a percent. A price outside these limits is probably a
 * typing error or another figure.
 */
const likelyDiscounts: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  Natural: { min: -9_500, max: 40_000 },
  'Lab Grown': { min: -9_950, max: 40_000 },
};

const discTolerance = 5;
const amountToleranceCents = 100;

/**
 * Prices a row (domain reference 2.1, 5.4): the price per carat wins over the discount; a total counts only
 * when neither is given.
 */
export function priceRow(draft: RowDraft, written: SourcePrice, rapCents: number | null): PricedRow | null {
  const { caratThousandths, fileRapCents } = written;
  const proof = fileRapCents ?? rapCents;
  const proven = written.ppcCents === null ? null : discountFromPpc(written.ppcCents, proof);
  const disc = resolveSign(written, proven);
  const isSignTurned = written.isSignAssumed && disc !== null && disc < 0;
  const decided = decide(written, isOfOwnList(written, disc, rapCents) ? null : disc, rapCents);
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

const priceField = ({ ppcCents }: SourcePrice) => (ppcCents === null ? 'amount' : 'ppc');

function isUnlikely(draft: RowDraft, { discHundredths }: StonePrice): boolean {
  const likely = likelyDiscounts[draft.text('type') ?? ''];
  return (
    likely !== undefined &&
    discHundredths !== null &&
    (discHundredths < likely.min || discHundredths > likely.max)
  );
}

/** Reverts an assumed minus sign when price and list price prove a premium. */
function resolveSign({ discHundredths, isSignAssumed }: SourcePrice, proven: number | null): number | null {
  if (discHundredths === null) return null;
  const isPremium = isSignAssumed && proven !== null && proven > 0;
  const disc = isPremium ? -discHundredths : discHundredths;
  const { min, max } = limitsOf('disc');
  return disc >= min && disc <= max ? disc : null;
}

/**
 * Whether the discount refers to the file's own list price, which differs from the active list, and the total of
 * the row proves both: then the total is the price.
 */
function isOfOwnList(written: SourcePrice, disc: number | null, rap: number | null): boolean {
  const { amountCents, fileRapCents, caratThousandths } = written;
  if (disc === null || amountCents === null || fileRapCents === null || fileRapCents === rap) return false;
  const ppc = Math.round((fileRapCents * (10_000 + disc)) / 10_000);
  return Math.abs(amountOf(ppc, caratThousandths) - amountCents) <= amountToleranceCents;
}

function decide(
  { ppcCents, amountCents, caratThousandths }: SourcePrice,
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
