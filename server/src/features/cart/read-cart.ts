import type { CallAnswer } from '@loupe/contract';
import { totalOf } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { readClaims } from '../holds/claims.ts';
import { showStones, viewerOf } from '../holds/show-stones.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import { presentSummary } from '../stock/present-summary.ts';
import { loadStones } from '../stock/store.ts';

async function cartStoneIds({ raw }: Connection, accountId: number): Promise<number[]> {
  const { rows } = await raw.query<{ stone_id: number }>(
    'select stone_id from cart_lines where account_id = $1 order by added_at, stone_id',
    [accountId],
  );
  return rows.map(({ stone_id }) => stone_id);
}

/** The cart as its calls answer it. Stones that have gone stay in it, marked; the summary leaves them out. */
export async function readCart(connection: Connection, caller: Caller): Promise<CallAnswer<'getToCart'>> {
  const stones = await loadStones(connection, await cartStoneIds(connection, caller.accountId));
  const claims = await readClaims(
    connection,
    stones.map(({ id }) => id),
  );
  const seen = stones.map((stone) => seenBy(viewerOf(caller, claims.get(stone.id)), stone));
  const rows = await showStones(connection, stones, caller);
  const buyable = seen.filter(
    (_, place) => rows[place]?.['status'] === 'AVAILABLE' || rows[place]?.mine === true,
  );
  return {
    error: null,
    message: '',
    data: rows,
    cart_count: rows.length,
    cart_array: rows.map(({ stock_uuid }) => stock_uuid),
    summary: presentSummary(totalOf(buyable.map(discountable), caller.userDiscHundredths)),
    price_list: await readPriceListInfo(connection),
  };
}
