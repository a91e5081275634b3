import { AppError, limits, validationError } from '@loupe/contract';
import { priceForCustomer, visibleStoneStatuses, type StoneStatus } from '@loupe/domain';
import { toCustomerStoneContext, toPriceableStone, applyAgreedPrice } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { readClaims } from '../holds/claims.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';

/**
 * Adds stones to the watchlist with their current status and the customer's current price; stones already on
 * it stay unchanged. A stone that is not visible rejects the whole request, which then names it; so does a
 * list that would grow too long.
 */
export async function addToWatchlist(
  transaction: Transaction,
  caller: Caller,
  uuids: readonly string[],
  now: Date,
): Promise<void> {
  const stones = await listedStones(transaction, uuids);
  const ids = stones.map(({ id }) => id);
  const claims = await readClaims(transaction, ids);
  const prices = stones.map((stone) =>
    priceForCustomer(
      toPriceableStone(applyAgreedPrice(toCustomerStoneContext(caller, claims.get(stone.id)), stone)),
      caller.userDiscHundredths,
    ),
  );
  // One addition at a time, so that two concurrent ones cannot exceed the limit.
  await transaction.query(sql`select from users where id = ${caller.userId} for no key update`);
  await transaction.query(
    sql`insert into watchlist_items (user_id, stone_id, added_at, status_when_added, ppc_when_added, disc_when_added)
     select ${caller.userId}, id, ${now}, status, ppc, disc
       from unnest(${ids}::bigint[], ${stones.map(({ facts }) => facts.status)}::text[],
         ${prices.map(({ finalPpcCents }) => finalPpcCents)}::integer[],
         ${prices.map(({ finalDiscHundredths }) => finalDiscHundredths)}::integer[])
         as watched (id, status, ppc, disc)
     on conflict do nothing`,
  );
  await rejectTooMany(transaction, caller.userId);
  await appendChange(transaction, userTopic('watchlist'), [caller.userId]);
}

async function listedStones(transaction: Transaction, uuids: readonly string[]): Promise<Stone[]> {
  const distinct = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const found = await loadStonesByUuid(transaction, distinct);
  const isListed = ({ facts: { status } }: Stone) =>
    visibleStoneStatuses.some((state: StoneStatus) => state === status);
  const listed = found.filter(isListed);
  const known = new Set(listed.map(({ uuid }) => uuid));
  const missing = distinct.filter((uuid) => !known.has(uuid));
  if (missing.length > 0) {
    const stones = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return listed;
}

async function rejectTooMany(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(
    sql`select count(*) as count from watchlist_items where user_id = ${userId}`,
  );
  if ((rows[0]?.count ?? 0) > limits.watchlistMax) {
    throw validationError('cart', 'WATCHLIST_FULL', { max: limits.watchlistMax });
  }
}
