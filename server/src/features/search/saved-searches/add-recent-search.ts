import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type Criteria } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Services } from '../../../services.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import type { Caller } from '../../../call-handlers.ts';
import { normaliseCriteria } from './normalise-criteria.ts';

const lockTimeoutMs = 500;

/**
 * Adds a new search of the caller, for stones or pairs, to the recent searches. An error is logged and does
 * not affect the response; a locked row or an unavailable database delays it only briefly. Searches during an
 * impersonation are not recorded.
 */
export async function tryRememberSearch(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  caller: Caller,
  criteria: Criteria,
): Promise<void> {
  if (caller.impersonation !== null) return;
  const remembered = addRecentSearch(database, caller.userId, criteria, clock.now()).catch(
    (error: unknown) => {
      log.error({ err: error }, 'a recent search could not be saved');
    },
  );
  await Promise.race([remembered, sleep(lockTimeoutMs, undefined, { ref: false })]);
}

/**
 * Puts criteria at the front of a user's recent searches. Equal criteria move to the front; entries beyond
 * ten are deleted.
 */
async function addRecentSearch(
  database: Database,
  userId: number,
  criteria: Criteria,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(normaliseCriteria(criteria));
  await inTransaction(database, async (transaction) => {
    // The response waits for this: losing the last entry in a power failure is acceptable, waiting for the
    // disk is not.
    await transaction.query(sql`set local synchronous_commit = off`);
    // Locks the user, so that concurrent searches leave ten entries.
    await transaction.query(sql`select from users where id = ${userId} for no key update`);
    await transaction.query(
      sql`insert into recent_searches (user_id, criteria, searched_at) values (${userId}, ${text}, ${now})
       on conflict (user_id, md5(criteria::text))
       do update set searched_at = excluded.searched_at, sequence_no = excluded.sequence_no`,
    );
    await transaction.query(
      sql`delete from recent_searches where user_id = ${userId} and sequence_no <=
        (select sequence_no from recent_searches where user_id = ${userId}
          order by sequence_no desc offset ${limits.recentSearchesMax} limit 1)`,
    );
  });
}
