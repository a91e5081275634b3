import type { LooseLot } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { writeGoods, type GoodsWritten } from '../stock-import/goods/write-goods.ts';
import { lotColumns } from './lot-columns.ts';

/** The table of lots. */
export const lotTableSpec = {
  name: 'loose_lots',
  columns: lotColumns,
  number: 'lot_no',
  protectedStatuses: ['HOLD', 'SOLD'],
} as const;

/** Adds lots and updates those with a known number; held and sold lots keep their status. */
export async function writeLots(transaction: Transaction, lots: readonly LooseLot[]): Promise<GoodsWritten> {
  return writeGoods(transaction, lotTableSpec, lots);
}
