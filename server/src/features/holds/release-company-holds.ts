import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { DeskContext } from '../users/change-user.ts';
import { releaseClaims } from './release-claims.ts';
import { endHolds } from './end-holds.ts';
import { findOpenHoldsOfCompany } from './hold.ts';
import { lockStonesById } from './lock-stones.ts';

/**
 * Releases a company's holds and accepted offers, and ends its requests and queue entries, but not its
 * orders. Returns the packets released.
 */
export async function releaseCompanyHolds(
  transaction: Transaction,
  companyId: number,
  { actorId, actor, now }: DeskContext,
): Promise<string[]> {
  const by = { role: 'SALES', userId: actorId, name: actor } as const;
  const open = await findOpenHoldsOfCompany(transaction, companyId);
  const requested = open.filter(({ status }) => status === 'REQUESTED');
  await endHolds(transaction, requested, { by, now, waitingTo: 'REJECTED' });
  const ended = await endHolds(
    transaction,
    open.filter((hold) => !requested.includes(hold)),
    { by, now },
  );
  const { rows } = await transaction.query<{ stone_id: number }>(
    sql`select stone_id from stone_claims where company_id = ${companyId} and reason = 'OFFER'`,
  );
  const stones = await lockStonesById(
    transaction,
    rows.map(({ stone_id }) => stone_id),
  );
  // A transaction that held the lock before may have ended a claim meanwhile.
  const promised = stones.filter(({ claim }) => claim?.companyId === companyId && claim.reason === 'OFFER');
  await releaseClaims(
    transaction,
    promised.map(({ id }) => id),
    { to: 'AVAILABLE', by, now },
  );
  const held = ended.filter(({ status }) => status === 'ACTIVE');
  return [...held, ...promised].map(({ stockNo }) => stockNo);
}
