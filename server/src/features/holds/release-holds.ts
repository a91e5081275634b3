import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endClaims } from './end-claims.ts';

/** Gives back what an account holds, but not what it has ordered. Returns the packets that went back. */
export async function releaseHolds(
  transaction: Transaction,
  account: { readonly id: number; readonly email: string },
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<string[]> {
  const { rows } = await transaction.raw.query<{ id: number; stock_no: string }>(
    `select id, stock_no from stones
      where id in (select stone_id from stone_claims where account_id = $1 and reason <> 'ORDER')
      order by id for update`,
    [account.id],
  );
  // Whoever held a lock before us may have ended a claim meanwhile.
  const { rows: open } = await transaction.raw.query<{ stone_id: number }>(
    `select stone_id from stone_claims where account_id = $1 and reason <> 'ORDER' and stone_id = any($2)`,
    [account.id, rows.map(({ id }) => id)],
  );
  const held = rows.filter(({ id }) => open.some(({ stone_id }) => stone_id === id));
  if (held.length === 0) return [];
  await endClaims(
    transaction,
    held.map(({ id }) => id),
    { to: 'AVAILABLE', who: 'SALES' },
  );
  const packets = held.map(({ stock_no }) => stock_no);
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'holds-released',
    subject: `account:${account.email}`,
    before: packets,
  });
  return packets;
}
