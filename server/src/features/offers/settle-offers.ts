import { visibleStates } from '@loupe/domain';
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts';
import { endClaims } from '../holds/end-claims.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { findOrderOf } from '../orders/find-order.ts';
import { moveLine } from './move-line.ts';
import { lockLines, type LockedLine } from './offer-line.ts';

/** Open offers that something has overtaken: the clock, a sale, an order beside the offer, a claim that ended. */
const overtaken = `l.expires_at is not null and (
    l.expires_at <= $1
    or s.status in ('SOLD', 'OFFLINE')
    or exists (select from stone_claims c
                where c.stone_id = l.stone_id and c.account_id = l.account_id and c.reason = 'ORDER')
    or l.state = 'ACCEPTED' and not exists
       (select from stone_claims c
         where c.stone_id = l.stone_id and c.account_id = l.account_id and c.reason = 'OFFER'))`;

/**
 * Brings open offers to where the facts have brought their stones, and returns how many moved. What happened is read
 * from the stones, claims and orders themselves, so nothing is missed while no node runs; each offer moves in a
 * transaction of its own that locks its stone first, so several nodes at once move it once.
 */
export async function settleOffers(database: Database, now: Date): Promise<number> {
  const { rows } = await database.raw.query<{ id: number }>(
    `select l.id from offer_lines l join stones s on s.id = l.stone_id where ${overtaken} order by l.id limit 500`,
    [now],
  );
  let moved = 0;
  const failures: unknown[] = [];
  for (const { id } of rows) {
    const settle = async (transaction: Transaction) => {
      const [locked] = await lockLines(transaction, `${overtaken} and l.id = $2`, [now, id]);
      if (locked === undefined) return;
      await settleLine(transaction, locked, now);
      moved += 1;
    };
    // One that cannot be settled is in nobody's way.
    await inTransaction(database, settle).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'offers could not be settled');
  return moved;
}

async function settleLine(transaction: Transaction, { line, stone }: LockedLine, now: Date): Promise<void> {
  const { accountId, stoneId, offeredAt: since } = line;
  const orderUuid = await findOrderOf(transaction, { accountId, stoneId, since });
  const isAccepted = line.state === 'ACCEPTED';
  if (orderUuid !== null) {
    const to = isAccepted ? 'ORDERED' : 'WITHDRAWN';
    return moveLine(transaction, line, { to, by: clockwork, now, orderUuid });
  }
  const isOnMemo = stone.claim?.accountId === accountId && stone.claim.reason === 'MEMO';
  if (isAccepted && isOnMemo) return moveLine(transaction, line, { to: 'WITHDRAWN', by: clockwork, now });
  const isHeld = stone.claim?.accountId === accountId && stone.claim.reason === 'OFFER';
  if (isAccepted) {
    return moveLine(transaction, line, {
      to: 'EXPIRED',
      by: clockwork,
      now,
      moveStones: async () => {
        if (isHeld) await endClaims(transaction, [stoneId], { to: 'AVAILABLE', by: clockwork, now });
      },
    });
  }
  const isGone = !visibleStates.includes(stone.status);
  return moveLine(transaction, line, { to: isGone ? 'REJECTED' : 'EXPIRED', by: clockwork, now });
}
