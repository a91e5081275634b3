import * as z from 'zod';

/**
 * One stone as an answer shows it to one customer. Beside the fixed fields it carries stone attributes under
 * their keys: list and text values and links as strings, sets as lists of strings, numbers as decimal strings
 * (money included), days as YYYY-MM-DD; null is unknown.
 */
export const stoneRow = z
  .object({
    stock_uuid: z.string(),
    /** Held, on order or bought by the asking customer. */
    mine: z.boolean(),
    /** When the customer's own hold lapses (UTC); null without end and for everybody else. */
    hold_until: z.string().nullable(),
    /** Sold at a net price: the additional discount does not apply. */
    is_net: z.boolean(),
    /** Why there is no list price, when there is none. */
    no_list_reason: z.string().nullable(),
    /** OWN, or 5CT when the 5 ct row stands in. */
    list_basis: z.string().nullable(),
  })
  .catchall(z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]));

export type StoneRow = z.infer<typeof stoneRow>;

/** The list the prices were made with; a sample list is always marked as such. */
export const priceListInfo = z
  .object({ source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']), date: z.string() })
  .nullable();

export type PriceListInfo = z.infer<typeof priceListInfo>;

/** The seven figures of the result summary, as decimal strings; discounts null without any list price. */
export const summaryFigures = z.object({
  pieces: z.number(),
  cts: z.string(),
  avg_disc: z.string().nullable(),
  add_disc: z.string().nullable(),
  final_disc: z.string().nullable(),
  rate_per_ct: z.string().nullable(),
  amount: z.string(),
});

export type SummaryFigures = z.infer<typeof summaryFigures>;
