import type { Transaction } from '../../platform/database.ts';
import type { DeskAct } from '../accounts/change-account.ts';
import { endClaims } from './end-claims.ts';
import { endHolds } from './end-holds.ts';
import { openHoldsOf } from './hold.ts';
import { lockStonesById } from './lock-stones.ts';

/**
 * Gives back what an account holds and ends what it waits for, but not what it has ordered. Returns the packets that
 * went back.
 */
export async function releaseHolds(
  transaction: Transaction,
  accountId: number,
  { actorId, actor, now }: DeskAct,
): Promise<string[]> {
  const by = { who: 'SALES', personId: actorId, name: actor } as const;
  const open = await openHoldsOf(transaction, accountId);
  const requested = open.filter(({ state }) => state === 'REQUESTED');
  await endHolds(transaction, requested, { by, now, waitingTo: 'REJECTED' });
  const ended = await endHolds(
    transaction,
    open.filter((hold) => !requested.includes(hold)),
    { by, now },
  );
  const { rows } = await transaction.raw.query<{ stone_id: number }>(
    `select stone_id from stone_claims where account_id = $1 and reason = 'OFFER'`,
    [accountId],
  );
  const stones = await lockStonesById(
    transaction,
    rows.map(({ stone_id }) => stone_id),
  );
  // Whoever held a lock before us may have ended a claim meanwhile.
  const promised = stones.filter(({ claim }) => claim?.accountId === accountId && claim.reason === 'OFFER');
  await endClaims(
    transaction,
    promised.map(({ id }) => id),
    { to: 'AVAILABLE', by, now },
  );
  const held = ended.filter(({ state }) => state === 'ACTIVE');
  return [...held, ...promised].map(({ stockNo }) => stockNo);
}
