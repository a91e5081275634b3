import type { CurrencyRate } from '@loupe/contract';
import { convertToCents, parseScaled, rateScale, type ShorthandAmount } from '@loupe/domain';

/** A range in cents; a null end is open. */
export interface DollarRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** An amount in dollars at a rate. The range never becomes wider. */
export function toDollarRange(
  { range }: ShorthandAmount,
  { usd_per_unit: text }: CurrencyRate,
): DollarRange | null {
  const rate = parseScaled(text, rateScale);
  if (rate === undefined) return null;
  return {
    from: range.from === null ? null : convertToCents(range.from, rate, { roundsUp: true }),
    to: range.to === null ? null : convertToCents(range.to, rate, { roundsUp: false }),
  };
}

/** The range in shorthand that reads as the same range: `upto $4700 total`, `$4000-4700/ct`. */
export function formatDollarShorthand({ from, to }: DollarRange, key: ShorthandAmount['key']): string {
  const unit = key === 'ppc' ? '/ct' : ' total';
  const low = from === null ? null : String(Math.ceil(from / 100));
  const high = to === null ? null : String(Math.floor(to / 100));
  if (low !== null && high !== null) return `$${low}-${high}${unit}`;
  return low === null ? `upto $${high ?? ''}${unit}` : `from $${low}${unit}`;
}
