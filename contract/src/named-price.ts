import { formatScaled, offerUnits, parseScaled, type NamedPrice } from '@loupe/domain';
import * as z from 'zod';

/** Bounds of what may be typed at all; what fits a stone is the use case's to say. */
const bounds = {
  disc: { min: -99_99, max: 200_00 },
  ppc: { min: 1, max: 20_000_000_00 },
  amount: { min: 1, max: 20_000_000_00 },
} as const;

function figure(min: number, max: number) {
  return z.union([z.number(), z.string().max(20)]).transform((given, context) => {
    const scaled = parseScaled(String(given), 2);
    if (scaled !== undefined && scaled >= min && scaled <= max) return scaled;
    context.addIssue(`must be a decimal number from ${formatScaled(min, 2)} to ${formatScaled(max, 2)}`);
    return z.NEVER;
  });
}

/** An amount in US$ as decimal text, in cents inside. */
export const amountText = figure(bounds.amount.min, bounds.amount.max);
/** The same where nothing is an amount too. */
export const limitText = figure(0, bounds.amount.max);
/** A price per carat in US$ as decimal text, in cents inside. */
export const ppcText = figure(bounds.ppc.min, bounds.ppc.max);

/** The fields by one of which a price is named: discount, $/ct, amount. */
export const namedFields = {
  disc: figure(bounds.disc.min, bounds.disc.max).optional(),
  ppc: ppcText.optional(),
  amount: amountText.optional(),
};

/** Those of the fields that were given. */
export function pricesNamed(given: {
  readonly [Unit in NamedPrice['unit']]?: number | undefined;
}): NamedPrice[] {
  return offerUnits.flatMap((unit) => {
    const value = given[unit];
    return value === undefined ? [] : [{ unit, value }];
  });
}

/** The one price named, a complaint when there is none or more than one. */
export function onePrice(
  given: Parameters<typeof pricesNamed>[0],
  context: z.core.$RefinementCtx,
): NamedPrice {
  const [named, ...more] = pricesNamed(given);
  if (named !== undefined && more.length === 0) return named;
  context.addIssue('takes exactly one of disc, ppc and amount');
  return z.NEVER;
}
