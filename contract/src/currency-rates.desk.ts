import { currencies } from '@loupe/domain';
import * as z from 'zod';
import { currencyRatesResponse, rateSchema } from './currency-rates.ts';
import { defineCall } from './define-call.ts';
import { userField } from './envelope.ts';
import { repeatWindows } from './limits.ts';

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
} as const;
