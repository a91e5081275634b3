import { formatIssue } from '@loupe/contract';
import type { PriceListCell } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { loadPriceListCells } from './active-price-list.ts';
import { lockPriceLists, PriceListRejectedError } from './activate-price-list.ts';
import { priceListColumns, priceListRow, type StoredPriceList } from './price-list-row.ts';

/** All lists, newest first. */
export async function listStoredPriceLists(connection: Connection): Promise<StoredPriceList[]> {
  const { rows } = await connection.query(
    sql`select ${priceListColumns} from price_lists order by id desc`,
    priceListRow,
  );
  return [...rows];
}

/** A stored list; null when there is none with this id. */
export async function findStoredPriceList(
  connection: Connection,
  id: number,
): Promise<StoredPriceList | null> {
  const { rows } = await connection.query(
    sql`select ${priceListColumns} from price_lists where id = ${id}`,
    priceListRow,
  );
  return rows[0] ?? null;
}

/**
 * Makes a stored list active again and returns its cells. The stock must be repriced in the same transaction.
 * Throws {@link PriceListRejectedError} when there is no such list or it is already active.
 */
export async function reactivatePriceList(transaction: Transaction, id: number): Promise<PriceListCell[]> {
  await lockPriceLists(transaction);
  const list = await findStoredPriceList(transaction, id);
  if (list === null) throw new PriceListRejectedError([formatIssue('LIST_UNKNOWN', { id })]);
  if (list.isActive) throw new PriceListRejectedError([formatIssue('LIST_PRESENT', { id })]);
  await transaction.query(sql`update price_lists set is_active = false where is_active`);
  await transaction.query(sql`update price_lists set is_active = true where id = ${id}`);
  return loadPriceListCells(transaction, id);
}
