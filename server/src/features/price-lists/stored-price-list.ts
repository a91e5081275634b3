import { problemText } from '@loupe/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { PriceListCell } from '@loupe/domain';
import type { Connection, Transaction } from '../../platform/database.ts';
import { cellsOf } from './active-price-list.ts';
import { PriceListRefused } from './activate-price-list.ts';
import { priceLists, type PriceListSource } from './tables.ts';

/** A list the house has had: older ones stay for the orders made with them, and to be gone back to. */
export interface StoredPriceList {
  readonly id: number;
  readonly source: PriceListSource;
  /** ISO day printed on the list. */
  readonly date: string;
  readonly importedAt: Date;
  readonly isActive: boolean;
}

/** All lists, the newest first. */
export async function storedPriceLists({ orm }: Connection): Promise<StoredPriceList[]> {
  const rows = await orm.select().from(priceLists).orderBy(desc(priceLists.id));
  return rows.map(({ id, source, listDate, importedAt, active }) => ({
    id,
    source,
    date: listDate,
    importedAt,
    isActive: active,
  }));
}

/**
 * Makes a stored list the active one again and returns its cells, in the caller's transaction: the stock has to be
 * repriced in the same one. Throws PriceListRefused when there is no such list, or it is the present one.
 */
export async function reactivatePriceList(transaction: Transaction, id: number): Promise<PriceListCell[]> {
  const { orm } = transaction;
  await orm.execute(sql`lock table ${priceLists} in share row exclusive mode`);
  const [list] = await orm.select().from(priceLists).where(eq(priceLists.id, id));
  if (!list) throw new PriceListRefused([problemText('LIST_UNKNOWN', { id })]);
  if (list.active) throw new PriceListRefused([problemText('LIST_PRESENT', { id })]);
  await orm.update(priceLists).set({ active: false }).where(eq(priceLists.active, true));
  await orm.update(priceLists).set({ active: true }).where(eq(priceLists.id, id));
  return cellsOf(transaction, id);
}
