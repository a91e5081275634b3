import { inTransaction, type Database } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endClaims } from './end-claims.ts';

/** Stones freed in one transaction: short enough to be in nobody's way. */
const portion = 200;

/**
 * Gives back the stones whose hold has lapsed and returns how many. Nodes that do this at the same moment take
 * different stones, so each is given back once.
 */
export async function releaseLapsedHolds(database: Database, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { raw } = transaction;
    // Stones are locked before their claims, as everywhere; those somebody is busy with come next time.
    const { rows: lapsed } = await raw.query<{ id: number }>(
      `select s.id from stones s join stone_claims c on c.stone_id = s.id
        where c.until <= $1 and c.reason = 'HOLD'
        order by s.id limit ${portion} for update of s skip locked`,
      [now],
    );
    const { rows } = await raw.query<{ stone_id: number }>(
      `select stone_id from stone_claims where stone_id = any($2) and until <= $1 and reason = 'HOLD'`,
      [now, lapsed.map(({ id }) => id)],
    );
    const ids = rows.map(({ stone_id }) => stone_id);
    if (ids.length === 0) return 0;
    await endClaims(transaction, ids, { to: 'AVAILABLE', who: 'SYSTEM' });
    await writeAudit(transaction, {
      at: now,
      actorId: null,
      actor: 'clock',
      action: 'holds-lapsed',
      subject: `stones:${ids.join(',')}`,
    });
    return ids.length;
  });
}
