import { type CallResponse, formatSummary } from '@loupe/contract';
import { totalOf } from '@loupe/domain';
import { toPriceableStone, presentStone, applyAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { readActorNames } from '../users/actor-names.ts';
import { readCustomerStoneContexts } from '../holds/present-stones.ts';
import { audienceOf } from '../jewellery/piece-conditions.ts';
import { loadPieceRows } from '../jewellery/load-pieces.ts';
import { canSeeLots, loadLotRows } from '../loose/load-lots.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import { loadStones } from '../stock/load-stones.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

interface CartLine {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number | null;
}

async function linesIn(
  connection: Connection,
  { lines, goods, id }: CartKind,
  companyId: number,
): Promise<CartLine[]> {
  const { rows } = await connection.query<CartLine>(
    sql`select ${goods}.id, ${goods}.uuid, user_id as "userId"
       from ${lines} join ${goods} on ${goods}.id = ${id}
      where company_id = ${companyId} order by added_at, ${id}`,
  );
  return rows;
}

const idsOf = (lines: readonly CartLine[]) => lines.map(({ id }) => id);

/**
 * The cart as the cart calls return it. Unavailable goods stay in it, marked; the summary covers the stones
 * that can be bought.
 */
export async function readCart(connection: Connection, caller: Caller): Promise<CallResponse<'getToCart'>> {
  const { companyId } = caller;
  const stoneLines = await linesIn(connection, cartKinds.stones, companyId);
  const lotLines = await linesIn(connection, cartKinds.lots, companyId);
  const pieceLines = await linesIn(connection, cartKinds.pieces, companyId);
  const stones = await loadStones(connection, idsOf(stoneLines));
  const lots = canSeeLots(caller) ? await loadLotRows(connection, idsOf(lotLines)) : [];
  const pieces = await loadPieceRows(connection, audienceOf(caller), idsOf(pieceLines));
  const actorNameOf = await readActorNames(connection, [companyId]);
  const actorNames = [...stoneLines, ...lotLines, ...pieceLines].flatMap(({ uuid, userId }) => {
    const name = actorNameOf({ companyId, userId });
    return name === null ? [] : [[uuid, name] as const];
  });
  const contexts = await readCustomerStoneContexts(connection, stones, caller);
  const rows = contexts.map(({ stone, viewer }) => presentStone(stone, viewer, null));
  const buyable = contexts
    .filter(
      ({ stone, viewer }) =>
        stone.facts.status === 'AVAILABLE' || (stone.facts.status === 'HOLD' && viewer.isOwn),
    )
    .map(({ stone, viewer }) => applyAgreedPrice(viewer, stone));
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
    actor_names: Object.fromEntries(actorNames),
    cart_count: ids.length,
    cart_array: ids,
    summary: formatSummary(totalOf(buyable.map(toPriceableStone), caller.userDiscHundredths)),
    price_list: await readPriceListInfo(connection),
  };
}
