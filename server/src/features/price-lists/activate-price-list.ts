import { problemText } from '@loupe/contract';
import type { PriceListCell } from '@loupe/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { checkPriceList } from './check-price-list.ts';
import type { PriceListSource } from './tables.ts';
import { priceListCells, priceLists } from './tables.ts';

/** A list that must not be switched to; every reason in words. */
export class PriceListRefused extends Error {
  override readonly name = 'PriceListRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

export interface NewPriceList {
  readonly source: PriceListSource;
  /** ISO day printed on the list. */
  readonly date: string;
  readonly cells: readonly PriceListCell[];
  /** An administrator has seen that the list is not newer than the present one. */
  readonly isOlderConfirmed?: boolean;
}

/**
 * Stores a list whole and makes it the active one, in the caller's transaction: the stock has to be repriced in
 * the same one. Older lists stay for the orders that were made with them.
 */
export async function activatePriceList(
  transaction: Transaction,
  { source, date, cells, isOlderConfirmed = false }: NewPriceList,
): Promise<{ readonly id: number; readonly warnings: readonly string[] }> {
  const { errors, warnings } = checkPriceList(cells, [date]);
  if (errors.length > 0) throw new PriceListRefused(errors);
  const { orm } = transaction;
  await orm.execute(sql`lock table ${priceLists} in share row exclusive mode`);
  const [present] = await orm.select().from(priceLists).where(eq(priceLists.active, true));
  if (present && present.listDate >= date && !isOlderConfirmed) {
    throw new PriceListRefused([problemText('LIST_NOT_NEWER', { date, present: present.listDate })]);
  }
  await orm.update(priceLists).set({ active: false }).where(eq(priceLists.active, true));
  const [row] = await orm.insert(priceLists).values({ source, listDate: date, active: true }).returning();
  if (!row) throw new Error('the list was not stored');
  await storeCells(transaction, row.id, cells);
  return { id: row.id, warnings };
}

async function storeCells({ orm }: Transaction, priceListId: number, cells: readonly PriceListCell[]) {
  const rowsPerStatement = 1_000;
  for (let start = 0; start < cells.length; start += rowsPerStatement) {
    await orm.insert(priceListCells).values(
      cells.slice(start, start + rowsPerStatement).map((cell) => ({
        priceListId,
        list: cell.list,
        lowCarat: cell.lowCaratThousandths,
        highCarat: cell.highCaratThousandths,
        color: cell.color,
        clarity: cell.clarity,
        pricePerCarat: cell.pricePerCaratCents,
      })),
    );
  }
}
