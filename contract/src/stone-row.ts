import * as z from 'zod';
import { namedSchemas } from './named-schemas.ts';

/**
 * One stone as a response shows it to one customer. In addition to the fixed fields it contains stone
 * attributes by key: list and text values and links as strings, sets as lists of strings, numbers (money
 * included) as decimal strings, days as YYYY-MM-DD; null is unknown.
 */
export const stoneRow = z
  .object({
    stock_uuid: z.string(),
    /** Held, on order or bought by the calling customer. */
    mine: z.boolean(),
    /** When the customer's own hold expires (UTC); null without an expiry and for all other customers. */
    hold_until: z.string().nullable(),
    /** Sold at a net price: the additional discount does not apply. */
    is_net: z.boolean(),
    /** Why there is no list price; null when there is one. */
    no_list_reason: z.string().nullable(),
    /** OWN, or 5CT when the 5 ct row is used instead. */
    list_basis: z.string().nullable(),
  })
  .catchall(z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]));
namedSchemas.add(stoneRow, { id: 'Stone' });

export type StoneRow = z.infer<typeof stoneRow>;

/** The price list behind the prices; a sample list is always labelled as such. */
export const priceListInfo = z
  .object({ source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']), date: z.string() })
  .nullable();
namedSchemas.add(priceListInfo, { id: 'PriceListInfo' });

export type PriceListInfo = z.infer<typeof priceListInfo>;

/**
 * The seven figures of the result summary, as decimal strings; the discounts are null when no stone has a
 * list price.
 */
export const summaryFigures = z.object({
  pieces: z.number(),
  cts: z.string(),
  avg_disc: z.string().nullable(),
  add_disc: z.string().nullable(),
  final_disc: z.string().nullable(),
  rate_per_ct: z.string().nullable(),
  amount: z.string(),
});
namedSchemas.add(summaryFigures, { id: 'SummaryFigures' });

export type SummaryFigures = z.infer<typeof summaryFigures>;
