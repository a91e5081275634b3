import { currencies, formatScaled, parseScaled, rateScale } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** Least and greatest rate in units of `rateScale`: a cent's millionth, and 100 dollars. */
const bounds = { min: 1, max: 100 * 10 ** rateScale };

/** Dollars per unit of a currency as a decimal string, parsed to an integer in units of `rateScale`. */
export const rateSchema = z
  .string()
  .max(20)
  .transform((given, context) => {
    const scaled = parseScaled(given, rateScale);
    if (scaled !== undefined && scaled >= bounds.min && scaled <= bounds.max) return scaled;
    context.addIssue(`must be a decimal number from ${formatScaled(bounds.min, rateScale)} to 100`);
    return z.NEVER;
  });

export const currencyRate = z.object({
  currency: z.enum(currencies),
  /** US dollars per unit, a decimal string with eight decimals. */
  usd_per_unit: z.string(),
  /** Day in Gulf time to which the rate applies, `2026-12-31`. */
  as_of: z.iso.date(),
});
namedSchemas.add(currencyRate, { id: 'CurrencyRate' });

export type CurrencyRate = z.infer<typeof currencyRate>;

/** Response with all rates; a currency without a rate is absent. */
export const currencyRatesResponse = z.object({ ...envelope, rates: z.array(currencyRate) });

export const currencyRateCalls = {
  getCurrencyRates: defineCall({
    path: '/api/currency-rates/get',
    feature: 'currency-rates',
    summary: 'Returns the dated exchange rates that the desk has set.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: currencyRatesResponse,
    allowsImpersonation: true,
    codes: [],
  }),
} as const;
