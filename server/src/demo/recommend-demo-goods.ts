import sql, { type Sql } from 'sql-template-tag';
import { pieceTable } from '../features/jewellery/piece-columns.ts';
import { lotTable } from '../features/loose/lot-columns.ts';
import type { GoodsTableName } from '../features/stock/goods/goods-tables.ts';
import { recommendGoods } from '../features/stock/goods/recommend-goods.ts';
import type { Transaction } from '../platform/database.ts';

const pieces = sql`select stock_no as number from jewellery_pieces
  where status = 'AVAILABLE' and cardinality(images) > 0 order by jewellery_type, total_price desc`;
const lots = sql`select lot_no as number from loose_lots
  where status = 'AVAILABLE' and type = 'Natural' order by amount desc`;

/** Recommends some pieces of different kinds and some lots, as the desk would. */
export async function recommendDemoGoods(transaction: Transaction, now: Date): Promise<void> {
  const put = async (table: GoodsTableName, statement: Sql, every: number, max: number) => {
    const { rows } = await transaction.query<{ number: string }>(statement);
    const chosen = rows.filter((_, index) => index % every === 0).slice(0, max);
    for (const { number } of chosen) {
      await recommendGoods(transaction, { table, number, isPutForward: true, actor: 'demo', now });
    }
  };
  await put(pieceTable, pieces, 8, 6);
  await put(lotTable, lots, 40, 4);
}
