import { AppError, type CallBody, type DeskPriceList } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { containsCondition, readKeysetPage, type KeysetList } from '../../platform/keyset-page.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import { priceListColumns, priceListRow, type StoredPriceList } from '../price-lists/price-list-row.ts';
import { findStoredPriceList } from '../price-lists/stored-price-list.ts';
import { createJob } from './create-job.ts';
import type { StoredImportJob } from './job.ts';

type PriceListQuery = CallBody<'deskListPriceLists'>['data'];

const list: KeysetList<PriceListQuery['sort'], StoredPriceList> = {
  columns: priceListColumns,
  from: sql`price_lists`,
  id: sql`id`,
  orders: {
    loaded_at: { sql: sql`id`, type: 'bigint', isDescending: true },
    date: { sql: sql`list_date`, type: 'date', isDescending: true },
  },
  row: priceListRow,
};

/** A page of the stored price lists. */
export const listPriceLists = async (connection: Connection, { search, ...page }: PriceListQuery) =>
  readKeysetPage(connection, list, page, [containsCondition([sql`source`, sql`list_date::text`], search)]);

/** A price list as a row of the desk's list. */
export const presentPriceList = ({
  id,
  source,
  date,
  importedAt,
  isActive,
}: StoredPriceList): DeskPriceList => ({
  id,
  source,
  date,
  loaded_at: importedAt.toISOString(),
  is_active: isActive,
});

/**
 * Creates a job that restores a stored price list. Throws NOT_FOUND, and INVALID_TRANSITION for the active
 * list.
 */
export async function createRevertJob(
  transaction: Transaction,
  { id, by, now }: { readonly id: number; readonly by: UserActor; readonly now: Date },
): Promise<StoredImportJob> {
  const found = await findStoredPriceList(transaction, id);
  if (found === null) throw new AppError('NOT_FOUND');
  if (found.isActive) throw new AppError('INVALID_TRANSITION');
  return createJob(transaction, {
    kind: 'PRICE_LIST',
    fileName: `${found.source} ${found.date}`,
    fileId: null,
    status: 'QUEUED',
    options: { listId: id },
    actor: by,
    now,
  });
}
