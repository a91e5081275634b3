import type { CallAnswer } from '@loupe/contract';
import { totalOf } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { viewersOf } from '../holds/show-stones.ts';
import { viewerOf as pieceViewerOf } from '../jewellery/piece-conditions.ts';
import { showPieces } from '../jewellery/pieces-by-id.ts';
import { maySeeLots, showLots } from '../loose/lots-by-id.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { discountable, presentStone, seenBy } from '../stock/present-stone.ts';
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
  const seen = await viewersOf(connection, stones, caller);
  const rows = seen.map(({ stone, viewer }) => presentStone(stone, viewer, null));
  const buyable = seen
    .filter(
      ({ stone, viewer }) =>
        stone.facts.status === 'AVAILABLE' || (stone.facts.status === 'HOLD' && viewer.isMine),
    )
    .map(({ stone, viewer }) => seenBy(viewer, stone));
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
