import { claimReasons } from '@loupe/domain';
import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { limits, repeatWindows } from './limits.ts';
import { priceListInfo } from './stone-row.ts';

/** Path of the column file of the stock. */
export const stockFilePath = '/api/local-stock/file';

/**
 * A position in the change log: the origin of the transaction numbers, a transaction, and the changes after it
 * that are already known.
 */
export const stockPositionPattern = /^[\da-f]{12}:\d{1,20}:[\d,]*$/;

/** The price at which a stone is promised to the customer, in cents and hundredths of a percent. */
const agreedPrice = z.object({
  rap: z.int().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
  is_net: z.boolean(),
  user_disc: z.int(),
});

export const localStockCalls = {
  stockChanges: defineCall({
    path: '/api/local-stock/changes',
    feature: 'local-stock',
    summary:
      'Returns what has changed in the stock since a position, and the prices and claims of the customer.',
    roles: ['customer'],
    accessFlag: 'stock_download',
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.object({ since: z.string().max(limits.stockPositionMax).regex(stockPositionPattern) }),
    }),
    response: z.object({
      ...envelope,
      /** Too much has changed, or the position is no longer known: the file has to be read again. */
      is_outdated: z.boolean(),
      /** Where the next call continues. */
      position: z.string(),
      /** New and changed stones as column files, in base64. */
      changed: z.array(z.base64()),
      /** Stones that are no longer listed, by their numbers in the file. */
      removed: z.array(z.int()),
      /** Every stone that the customer has a claim on. */
      claims: z.array(
        z.object({
          stone: z.int(),
          reason: z.enum(claimReasons),
          expires_at: z.iso.datetime().nullable(),
          agreed_price: agreedPrice.nullable(),
        }),
      ),
      /** The customer's additional discount, in hundredths of a percent. */
      user_disc_hundredths: z.int(),
      price_list: priceListInfo,
    }),
    codes: ['NOT_READY'],
  }),
} as const;
