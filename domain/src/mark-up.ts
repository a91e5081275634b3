import { amountOf } from './pricing.ts';
import { multiplyDivide } from './scaled.ts';

/** What a customer adds to its own price for a client: hundredths of a percent, or cents. */
export type MarkUp =
  | { readonly kind: 'PERCENT'; readonly hundredths: number }
  | { readonly kind: 'PER_CARAT'; readonly cents: number }
  | { readonly kind: 'FIXED'; readonly cents: number };

const fullPercent = 10_000;

/**
 * The amount in cents that a client pays for a stone: the customer's own amount with the mark-up, rounded up
 * to a multiple of `roundUpToCents`, which is at least 1.
 */
export function markUpAmount(
  { amountCents, caratThousandths }: { readonly amountCents: number; readonly caratThousandths: number },
  markUp: MarkUp,
  roundUpToCents: number,
): number {
  const exact = addMarkUp(amountCents, caratThousandths, markUp);
  return Math.ceil(exact / roundUpToCents) * roundUpToCents;
}

function addMarkUp(amountCents: number, caratThousandths: number, markUp: MarkUp): number {
  if (markUp.kind === 'PERCENT')
    return multiplyDivide(amountCents, fullPercent + markUp.hundredths, fullPercent);
  if (markUp.kind === 'PER_CARAT') return amountCents + amountOf(markUp.cents, caratThousandths);
  return amountCents + markUp.cents;
}
