import type { CallAnswer } from '@loupe/contract';
import { totalOf } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { readClaims } from '../holds/claims.ts';
import { showStones, viewerOf } from '../holds/show-stones.ts';
import { viewerOf as pieceViewerOf } from '../jewellery/piece-conditions.ts';
import { showPieces } from '../jewellery/pieces-by-id.ts';
import { maySeeLots, showLots } from '../loose/lots-by-id.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import { presentSummary } from '../stock/present-summary.ts';
import { loadStones } from '../stock/store.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

async function idsIn({ raw }: Connection, { lines, id }: CartKind, accountId: number): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(
    `select ${id} as id from ${lines} where account_id = $1 order by added_at, ${id}`,
    [accountId],
  );
  return rows.map((row) => row.id);
}

/** The cart as its calls answer it. Goods that have gone stay in it, marked; the summary is of stones that can be bought. */
export async function readCart(connection: Connection, caller: Caller): Promise<CallAnswer<'getToCart'>> {
  const idsOf = async (kind: CartKind) => idsIn(connection, kind, caller.accountId);
  const stones = await loadStones(connection, await idsOf(cartKinds.stones));
  const lots = maySeeLots(caller) ? await showLots(connection, await idsOf(cartKinds.lots)) : [];
  const pieces = await showPieces(connection, pieceViewerOf(caller), await idsOf(cartKinds.pieces));
  const claims = await readClaims(
    connection,
    stones.map(({ id }) => id),
  );
  const seen = stones.map((stone) => seenBy(viewerOf(caller, claims.get(stone.id)), stone));
  const rows = await showStones(connection, stones, caller);
  const buyable = seen.filter(
    (_, place) => rows[place]?.['status'] === 'AVAILABLE' || rows[place]?.mine === true,
  );
  const ids = [
    ...rows.map(({ stock_uuid: id }) => id),
    ...lots.map(({ lot_uuid: id }) => id),
    ...pieces.map(({ piece_uuid: id }) => id),
  ];
  return {
    error: null,
    message: '',
    data: rows,
    lots,
    pieces,
    cart_count: ids.length,
    cart_array: ids,
    summary: presentSummary(totalOf(buyable.map(discountable), caller.userDiscHundredths)),
    price_list: await readPriceListInfo(connection),
  };
}
