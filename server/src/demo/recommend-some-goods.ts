import { pieceTable } from '../features/jewellery/pieces-by-id.ts';
import { lotTable } from '../features/loose/lots-by-id.ts';
import { recommendGoods, type NumberedGoods } from '../features/stock/goods/recommend-goods.ts';
import type { Transaction } from '../platform/database.ts';

const pieces = `select stock_no as number from jewellery_pieces
  where status = 'AVAILABLE' and cardinality(images) > 0 order by jewellery_type, total_price desc`;
const lots = `select lot_no as number from loose_lots
  where status = 'AVAILABLE' and type = 'Natural' order by amount desc`;

/** Puts some pieces and lots forward, a piece of each of some kinds, as the desk would. */
export async function recommendSomeGoods(transaction: Transaction, now: Date): Promise<void> {
  const put = async (goods: NumberedGoods, statement: string, every: number, most: number) => {
    const { rows } = await transaction.raw.query<{ number: string }>(statement);
    const chosen = rows.filter((_, place) => place % every === 0).slice(0, most);
    for (const { number } of chosen) {
      await recommendGoods(transaction, { goods, number, isPutForward: true, actor: 'demo', now });
    }
  };
  await put(pieceTable, pieces, 8, 6);
  await put(lotTable, lots, 40, 4);
}
