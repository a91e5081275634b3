import type { LooseLot } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';
import { writeGoods, type GoodsWritten } from '../stock-import/goods/write-goods.ts';
import { lotColumns } from './lot-columns.ts';

/** Where lots are kept. */
export const writtenLots = {
  name: 'loose_lots',
  columns: lotColumns,
  number: 'lot_no',
  boundStates: ['HOLD', 'SOLD'],
} as const;

/** Adds lots and updates those whose number is known; one on hold or sold keeps its status. */
export async function writeLots(transaction: Transaction, lots: readonly LooseLot[]): Promise<GoodsWritten> {
  return writeGoods(transaction, writtenLots, lots);
}
