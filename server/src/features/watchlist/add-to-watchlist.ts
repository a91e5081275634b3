import { AppError, limits, misfit } from '@loupe/contract';
import { priceForCustomer, visibleStates, type StoneState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { readClaims } from '../holds/claims.ts';
import { viewerOf } from '../holds/show-stones.ts';
import { discountable, seenBy } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { loadStonesByUuid } from '../stock/store.ts';

/**
 * Watches stones, as they are and at the customer's own price of now; those watched already stay as they were. A stone
 * that is not on the list refuses the whole request, naming it; so does a list that would grow too long.
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
      discountable(seenBy(viewerOf(caller, claims.get(stone.id)), stone)),
      caller.userDiscHundredths,
    ),
  );
  // One addition at a time, so that two together cannot pass the limit.
  await transaction.raw.query('select from accounts where id = $1 for no key update', [caller.personId]);
  await transaction.raw.query(
    `insert into watchlist_lines (account_id, stone_id, added_at, status_then, ppc_then, disc_then)
     select $1, id, $3, status, ppc, disc
       from unnest($2::bigint[], $4::text[], $5::integer[], $6::integer[]) as watched (id, status, ppc, disc)
     on conflict do nothing`,
    [
      caller.personId,
      ids,
      now,
      stones.map(({ facts }) => facts.status),
      prices.map(({ finalPpcCents }) => finalPpcCents),
      prices.map(({ finalDiscHundredths }) => finalDiscHundredths),
    ],
  );
  await refuseTooMany(transaction, caller.personId);
  await appendChange(transaction, accountTopic('watchlist'), [caller.personId]);
}

async function listedStones(transaction: Transaction, uuids: readonly string[]): Promise<Stone[]> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const found = await loadStonesByUuid(transaction, wanted);
  const isListed = ({ facts: { status } }: Stone) =>
    visibleStates.some((state: StoneState) => state === status);
  const listed = found.filter(isListed);
  const known = new Set(listed.map(({ uuid }) => uuid));
  const missing = wanted.filter((uuid) => !known.has(uuid));
  if (missing.length > 0) {
    const stones = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return listed;
}

async function refuseTooMany({ raw }: Transaction, accountId: number): Promise<void> {
  const { rows } = await raw.query<{ count: number }>(
    'select count(*) as count from watchlist_lines where account_id = $1',
    [accountId],
  );
  if ((rows[0]?.count ?? 0) > limits.watchlistMax) {
    throw misfit('cart', 'WATCHLIST_FULL', { max: limits.watchlistMax });
  }
}
