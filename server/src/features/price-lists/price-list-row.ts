import sql from 'sql-template-tag';
import { z } from 'zod';

/** A price list in the database, without its prices. */
export const priceListRow = z.object({
  id: z.int(),
  source: z.enum(['RAPAPORT', 'SAMPLE', 'MANUAL']),
  /** ISO date printed on the list. */
  date: z.string(),
  importedAt: z.date(),
  isActive: z.boolean(),
});

/** Older lists are retained for the orders that used them and for reactivation. */
export type StoredPriceList = Readonly<z.infer<typeof priceListRow>>;
export type PriceListSource = StoredPriceList['source'];

/** Columns of {@link priceListRow}. The date is read as text, so that no time zone can shift the day. */
export const priceListColumns = sql`id, source, list_date::text as date, imported_at as "importedAt",
  is_active as "isActive"`;
