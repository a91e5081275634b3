import { visibleStoneStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { releaseClaims } from '../holds/release-claims.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { findOrderOfStone } from '../orders/find-order-of-stone.ts';
import { transitionLine } from './transition-line.ts';
import { lockLines, type LockedLine } from './offer-line.ts';

/**
 * Open offers that need reconciliation: expired, stone sold or offline, stone ordered by the same customer,
 * or claim ended.
 */
const needsReconciliation = (now: Date) => sql`l.expires_at is not null and (
    l.expires_at <= ${now}
    or s.status in ('SOLD', 'OFFLINE')
    or exists (select from stone_claims c
                where c.stone_id = l.stone_id and c.company_id = l.company_id and c.reason = 'ORDER')
    or l.status = 'ACCEPTED' and not exists
       (select from stone_claims c
         where c.stone_id = l.stone_id and c.company_id = l.company_id and c.reason = 'OFFER'))`;

/**
 * Brings open offers in line with their stones and returns the number of changed offers. The decision reads
 * only the state of stones, claims and orders, so nothing is missed while no node runs. Each offer changes in
 * a separate transaction that locks its stone first, so concurrent nodes change it once.
 */
export async function reconcileOffers(database: Database, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    sql`select l.id from offer_lines l join stones s on s.id = l.stone_id
      where ${needsReconciliation(now)} order by l.id limit 500`,
  );
  let moved = 0;
  const failures: unknown[] = [];
  for (const { id } of rows) {
    const reconcileOne = async (transaction: Transaction) => {
      const [locked] = await lockLines(transaction, sql`${needsReconciliation(now)} and l.id = ${id}`);
      if (locked === undefined) return;
      await reconcileLine(transaction, locked, now);
      moved += 1;
    };
    // An offer that cannot be reconciled must not block the others.
    await inTransaction(database, reconcileOne).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'offers could not be settled');
  return moved;
}

async function reconcileLine(
  transaction: Transaction,
  { line, stone }: LockedLine,
  now: Date,
): Promise<void> {
  const { companyId, stoneId, offeredAt: since } = line;
  const orderUuid = await findOrderOfStone(transaction, { companyId, stoneId, since });
  const isAccepted = line.status === 'ACCEPTED';
  if (orderUuid !== null) {
    const to = isAccepted ? 'ORDERED' : 'WITHDRAWN';
    return transitionLine(transaction, line, { to, actor: systemActor, now, orderUuid });
  }
  const isOnMemo = stone.claim?.companyId === companyId && stone.claim.reason === 'MEMO';
  if (isAccepted && isOnMemo)
    return transitionLine(transaction, line, { to: 'WITHDRAWN', actor: systemActor, now });
  const isHeld = stone.claim?.companyId === companyId && stone.claim.reason === 'OFFER';
  if (isAccepted) {
    return transitionLine(transaction, line, {
      to: 'EXPIRED',
      actor: systemActor,
      now,
      moveStones: async () => {
        if (isHeld) await releaseClaims(transaction, [stoneId], { to: 'AVAILABLE', by: systemActor, now });
      },
    });
  }
  const isUnavailable = !visibleStoneStatuses.includes(stone.status);
  return transitionLine(transaction, line, {
    to: isUnavailable ? 'REJECTED' : 'EXPIRED',
    actor: systemActor,
    now,
  });
}
