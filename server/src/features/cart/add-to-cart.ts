import { AppError, limits, misfit } from '@loupe/contract';
import { visibleStates, type StoneState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { viewerOf } from '../jewellery/piece-conditions.ts';
import { visiblePieces } from '../jewellery/pieces-by-id.ts';
import { maySeeLots, visibleLots } from '../loose/lots-by-id.ts';
import { cartKinds, type CartKind } from './cart-kinds.ts';

/**
 * Puts stones, lots and pieces in the cart; those already there stay once. Goods that are not on show for him refuse
 * the whole request, naming them; so does a cart that would grow too large.
 */
export async function addToCart(
  transaction: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const stones = await visibleStones(transaction, wanted);
  const lots = maySeeLots(caller) ? await visibleLots(transaction, wanted) : new Map<string, number>();
  const pieces = await visiblePieces(transaction, viewerOf(caller), wanted);
  const missing = wanted.filter((uuid) => !stones.has(uuid) && !lots.has(uuid) && !pieces.has(uuid));
  if (missing.length > 0) {
    const named = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones: named });
  }
  // One addition at a time, so that two together cannot pass the limit.
  await transaction.raw.query('select from accounts where id = $1 for no key update', [caller.accountId]);
  await addLines(transaction, cartKinds.stones, caller, [...stones.values()], now);
  await addLines(transaction, cartKinds.lots, caller, [...lots.values()], now);
  await addLines(transaction, cartKinds.pieces, caller, [...pieces.values()], now);
  if ((await linesOf(transaction, caller.accountId)) > limits.cartMax) {
    throw misfit('cart', 'CART_FULL', { max: limits.cartMax });
  }
  await appendChange(transaction, accountTopic('cart'), [caller.accountId]);
}

async function addLines(
  { raw }: Transaction,
  { lines, id }: CartKind,
  { accountId, personId }: Caller,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await raw.query(
    `insert into ${lines} (account_id, person_id, ${id}, added_at) select $1, $4, id, $3 from unnest($2::bigint[]) as id
     on conflict do nothing`,
    [accountId, ids, now, personId],
  );
}

async function linesOf({ raw }: Transaction, accountId: number): Promise<number> {
  const counts = Object.values(cartKinds).map(
    ({ lines }) => `(select count(*) from ${lines} where account_id = $1)`,
  );
  const { rows } = await raw.query<{ count: number }>(`select ${counts.join(' + ')} as count`, [accountId]);
  return rows[0]?.count ?? 0;
}

async function visibleStones(
  { raw }: Transaction,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw.query<{ id: number; uuid: string; status: StoneState }>(
    'select id, uuid, status from stones where uuid = any($1)',
    [uuids],
  );
  return new Map(
    rows.filter(({ status }) => visibleStates.includes(status)).map(({ id, uuid }) => [uuid, id]),
  );
}
