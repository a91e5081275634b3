import { formatScaled, priceUnits, parseScaled, type PriceInput } from '@loupe/domain';
import * as z from 'zod';

/** Absolute input bounds; use cases check the bounds that apply to a stone. */
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

/** An amount in US$ as a decimal string, parsed to cents. */
export const amountSchema = figure(bounds.amount.min, bounds.amount.max);
/** Like {@link amountSchema}, with 0 allowed. */
export const orderLimitSchema = figure(0, bounds.amount.max);
/** A price per carat in US$ as a decimal string, parsed to cents. */
export const ppcSchema = figure(bounds.ppc.min, bounds.ppc.max);

/** Alternative fields for a price: discount, $/ct or amount. */
export const priceInputFields = {
  disc: figure(bounds.disc.min, bounds.disc.max).optional(),
  ppc: ppcSchema.optional(),
  amount: amountSchema.optional(),
};

/** The price fields that are present. */
export function parsePriceInputs(given: {
  readonly [Unit in PriceInput['unit']]?: number | undefined;
}): PriceInput[] {
  return priceUnits.flatMap((unit) => {
    const value = given[unit];
    return value === undefined ? [] : [{ unit, value }];
  });
}

/** The one price given; adds an issue when there is none or more than one. */
export function requireSinglePrice(
  given: Parameters<typeof parsePriceInputs>[0],
  context: z.core.$RefinementCtx,
): PriceInput {
  const [named, ...more] = parsePriceInputs(given);
  if (named !== undefined && more.length === 0) return named;
  context.addIssue('needs exactly one of disc, ppc or amount');
  return z.NEVER;
}
