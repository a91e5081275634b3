import { type CallAnswer, presentSummary } from '@loupe/contract';
import { totalOf } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { readDoers } from '../accounts/doers.ts';
import { viewersOf } from '../holds/show-stones.ts';
import { viewerOf as pieceViewerOf } from '../jewellery/piece-conditions.ts';
import { showPieces } from '../jewellery/pieces-by-id.ts';
import { maySeeLots, showLots } from '../loose/lots-by-id.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { discountable, presentStone, seenBy } from '../stock/present-stone.ts';
import { loadStones } from '../stock/store.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

interface CartLine {
  readonly id: number;
  readonly uuid: string;
  readonly personId: number | null;
}

async function linesIn(
  { raw }: Connection,
  { lines, goods, id }: CartKind,
  accountId: number,
): Promise<CartLine[]> {
  const { rows } = await raw.query<CartLine>(
    `select ${goods}.id, ${goods}.uuid, person_id as "personId" from ${lines} join ${goods} on ${goods}.id = ${id}
      where account_id = $1 order by added_at, ${id}`,
    [accountId],
  );
  return rows;
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id);

/** The cart as its calls answer it. Goods that have gone stay in it, marked; the summary is of stones that can be bought. */
export async function readCart(connection: Connection, caller: Caller): Promise<CallAnswer<'getToCart'>> {
  const { accountId } = caller;
  const stoneLines = await linesIn(connection, cartKinds.stones, accountId);
  const lotLines = await linesIn(connection, cartKinds.lots, accountId);
  const pieceLines = await linesIn(connection, cartKinds.pieces, accountId);
  const stones = await loadStones(connection, idsOf(stoneLines));
  const lots = maySeeLots(caller) ? await showLots(connection, idsOf(lotLines)) : [];
  const pieces = await showPieces(connection, pieceViewerOf(caller), idsOf(pieceLines));
  const doers = await readDoers(connection, [accountId]);
  const persons = [...stoneLines, ...lotLines, ...pieceLines].flatMap(({ uuid, personId }) => {
    const name = doers({ accountId, personId });
    return name === null ? [] : [[uuid, name] as const];
  });
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
    persons: Object.fromEntries(persons),
    cart_count: ids.length,
    cart_array: ids,
    summary: presentSummary(totalOf(buyable.map(discountable), caller.userDiscHundredths)),
    price_list: await readPriceListInfo(connection),
  };
}
