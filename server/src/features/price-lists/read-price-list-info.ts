import type { PriceListInfo } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { findActivePriceList } from './active-price-list.ts';

/** Source and date of the active price list, without its cells; null when no list was ever loaded. */
export async function readPriceListInfo(connection: Connection): Promise<PriceListInfo> {
  const active = await findActivePriceList(connection);
  return active && { source: active.source, date: active.date };
}
