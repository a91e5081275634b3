import { currencies } from '@loupe/domain';
import * as z from 'zod';
import { currencyRate, currencyRatesResponse, rateSchema } from './currency-rates.ts';
import { defineCall } from './define-call.ts';
import { userField } from './envelope.ts';
import { repeatWindows } from './limits.ts';

/** Characters of an imported file; the real one has about 2,000. */
export const ecbFileMax = 12_000;

export const currencyRateDeskCalls = {
  deskSetCurrencyRate: defineCall({
    path: '/api/desk/currency-rates/set',
    feature: 'currency-rates',
    summary: 'Sets the exchange rate of one currency to the dollar, with the day to which it applies.',
    roles: ['sales', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({
        currency: z.enum(currencies),
        usd_per_unit: rateSchema,
        /** Today in Gulf time or an earlier day of the last year. */
        as_of: z.iso.date(),
      }),
    }),
    response: currencyRatesResponse,
    codes: ['BODY_INVALID'],
  }),
  deskImportCurrencyRates: defineCall({
    path: '/api/desk/currency-rates/import',
    feature: 'currency-rates',
    summary:
      'Compares the daily file of the European Central Bank with the rates of the desk, and sets the changed ones ' +
      'with `is_applied`. Currencies that are not in the file keep their rates.',
    roles: ['sales', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({
        /** The text of `eurofxref-daily.xml`. */
        file: z.string().min(1).max(ecbFileMax),
        /** False: only the comparison. */
        is_applied: z.boolean(),
      }),
    }),
    response: currencyRatesResponse.extend({
      /** The day of the file. */
      as_of: z.iso.date(),
      rows: z.array(
        z.object({
          currency: z.enum(currencies),
          /** The rate before; null when none was set. */
          before: currencyRate.nullable(),
          /** The rate of the file; null when it is not in the file. */
          usd_per_unit: z.string().nullable(),
          status: z.enum(['CHANGED', 'UNCHANGED', 'NOT_IN_FILE', 'NEWER_KEPT']),
        }),
      ),
    }),
    codes: ['BODY_INVALID'],
  }),
} as const;
