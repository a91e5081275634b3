import { formatIssue } from '@loupe/contract';
import type { PriceListCell } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { findActivePriceList } from './active-price-list.ts';
import { checkPriceList } from './check-price-list.ts';
import type { PriceListSource } from './price-list-row.ts';
import { ExpectedError } from '../../platform/expected-error.ts';

/** A list that cannot be activated, with every reason as a message. */
export class PriceListRejectedError extends ExpectedError {
  override readonly name = 'PriceListRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

export interface NewPriceList {
  readonly source: PriceListSource;
  /** ISO date printed on the list. */
  readonly date: string;
  readonly cells: readonly PriceListCell[];
  /** An administrator has confirmed that the list is not newer than the active one. */
  readonly isOlderConfirmed?: boolean;
}

/**
 * Stores a complete list and makes it active. The stock must be repriced in the same transaction. Older lists
 * are retained for the orders that used them.
 */
export async function activatePriceList(
  transaction: Transaction,
  { source, date, cells, isOlderConfirmed = false }: NewPriceList,
): Promise<{ readonly id: number; readonly warnings: readonly string[] }> {
  const { errors, warnings } = checkPriceList(cells, [date]);
  if (errors.length > 0) throw new PriceListRejectedError(errors);
  await lockPriceLists(transaction);
  const active = await findActivePriceList(transaction);
  if (active !== null && active.date >= date && !isOlderConfirmed) {
    throw new PriceListRejectedError([formatIssue('LIST_NOT_NEWER', { date, present: active.date })]);
  }
  await transaction.query(sql`update price_lists set is_active = false where is_active`);
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into price_lists (source, list_date, is_active) values (${source}, ${date}, true) returning id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the list was not stored');
  await storeCells(transaction, row.id, cells);
  return { id: row.id, warnings };
}

/** Waits for a concurrent switch of the price list; the lists can still be read. */
export async function lockPriceLists(transaction: Transaction): Promise<void> {
  await transaction.query(sql`lock table price_lists in share row exclusive mode`);
}

async function storeCells(transaction: Transaction, priceListId: number, cells: readonly PriceListCell[]) {
  await transaction.query(
    sql`insert into price_list_cells
          (price_list_id, list_name, color, clarity, low_carat, high_carat, price_per_carat)
        select ${priceListId}::bigint, cell.*
          from unnest(
            ${cells.map(({ list }) => list)}::text[],
            ${cells.map(({ color }) => color)}::text[],
            ${cells.map(({ clarity }) => clarity)}::text[],
            ${cells.map(({ lowCaratThousandths }) => lowCaratThousandths)}::integer[],
            ${cells.map(({ highCaratThousandths }) => highCaratThousandths)}::integer[],
            ${cells.map(({ pricePerCaratCents }) => pricePerCaratCents)}::integer[]) as cell`,
  );
}
