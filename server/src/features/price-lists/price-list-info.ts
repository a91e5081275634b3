import type { PriceListInfo } from '@loupe/contract';
import { eq } from 'drizzle-orm';
import type { Connection } from '../../platform/database.ts';
import { priceLists } from './tables.ts';

/** Which list prices are made with today, without its cells; null when none was ever loaded. */
export async function readPriceListInfo({ orm }: Connection): Promise<PriceListInfo> {
  const [head] = await orm
    .select({ source: priceLists.source, date: priceLists.listDate })
    .from(priceLists)
    .where(eq(priceLists.active, true));
  return head ?? null;
}
