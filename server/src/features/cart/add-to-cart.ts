import { AppError, limits, validationError } from '@loupe/contract';
import { visibleStoneStatuses, type StoneStatus } from '@loupe/domain';
import sql, { join } from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { audienceOf } from '../jewellery/piece-conditions.ts';
import { findVisiblePieceIds } from '../jewellery/load-pieces.ts';
import { canSeeLots, findVisibleLotIds } from '../loose/load-lots.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

/**
 * Adds stones, lots and pieces to the cart; goods already in it are added once only. Throws NOT_FOUND with
 * the goods that are not visible to the customer, and BODY_INVALID when the cart would exceed its limit;
 * nothing is added then.
 */
export async function addToCart(
  transaction: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const stones = await visibleStones(transaction, requested);
  const lots = canSeeLots(caller)
    ? await findVisibleLotIds(transaction, requested)
    : new Map<string, number>();
  const pieces = await findVisiblePieceIds(transaction, audienceOf(caller), requested);
  const missing = requested.filter((uuid) => !stones.has(uuid) && !lots.has(uuid) && !pieces.has(uuid));
  if (missing.length > 0) {
    const named = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones: named });
  }
  // One addition of a company at a time, so that two concurrent ones cannot exceed the limit.
  await transaction.query(sql`select from users where id = ${caller.companyId} for no key update`);
  await addLines(transaction, cartKinds.stones, caller, [...stones.values()], now);
  await addLines(transaction, cartKinds.lots, caller, [...lots.values()], now);
  await addLines(transaction, cartKinds.pieces, caller, [...pieces.values()], now);
  if ((await linesOf(transaction, caller.companyId)) > limits.cartMax) {
    throw validationError('cart', 'CART_FULL', { max: limits.cartMax });
  }
  await appendChange(transaction, userTopic('cart'), [caller.companyId]);
}

async function addLines(
  transaction: Transaction,
  { lines, id }: CartKind,
  { companyId, userId }: Caller,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    sql`insert into ${lines} (company_id, user_id, ${id}, added_at)
     select ${companyId}::bigint, ${userId}::bigint, id, ${now}::timestamptz from unnest(${ids}::bigint[]) as id
     on conflict do nothing`,
  );
}

async function linesOf(transaction: Transaction, companyId: number): Promise<number> {
  const counts = Object.values(cartKinds).map(
    ({ lines }) => sql`(select count(*) from ${lines} where company_id = ${companyId})`,
  );
  const { rows } = await transaction.query<{ count: number }>(sql`select ${join(counts, ' + ')} as count`);
  return rows[0]?.count ?? 0;
}

async function visibleStones(
  transaction: Transaction,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.query<{ id: number; uuid: string; status: StoneStatus }>(
    sql`select id, uuid, status from stones where uuid = any(${uuids})`,
  );
  return new Map(
    rows.filter(({ status }) => visibleStoneStatuses.includes(status)).map(({ id, uuid }) => [uuid, id]),
  );
}
