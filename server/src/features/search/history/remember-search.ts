import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type Criteria } from '@loupe/contract';
import type { Parts } from '../../../parts.ts';
import { inTransaction, type Database } from '../../../platform/database.ts';
import type { Caller } from '../../../route.ts';
import { settleCriteria } from './settle-criteria.ts';

const patienceMs = 500;

/**
 * Remembers the search a caller has begun, normal or for pairs. It never costs the caller the answer: a list that could
 * not be written is logged, and one that is locked, or a database that is away, is not waited for. A search made on behalf of a customer by the desk is not the customer's.
 */
export async function tryRememberSearch(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  caller: Caller,
  criteria: Criteria,
): Promise<void> {
  if (caller.view !== null) return;
  const remembered = rememberSearch(database, caller.personId, criteria, clock.now()).catch(
    (error: unknown) => {
      log.error({ err: error }, 'a search could not be put among the recent ones');
    },
  );
  await Promise.race([remembered, sleep(patienceMs, undefined, { ref: false })]);
}

/** Puts criteria at the front of a person's recent searches; equal ones move there, the oldest beyond ten goes. */
async function rememberSearch(
  database: Database,
  accountId: number,
  criteria: Criteria,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(settleCriteria(criteria));
  await inTransaction(database, async ({ raw }) => {
    // An answer waits for this: a power cut may cost the last entry, the disk costs nobody a moment.
    await raw.query('set local synchronous_commit = off');
    // One at a time for a person, so that several together leave ten.
    await raw.query('select from accounts where id = $1 for no key update', [accountId]);
    await raw.query(
      `insert into recent_searches (account_id, criteria, searched_at) values ($1, $2, $3)
       on conflict (account_id, md5(criteria::text))
       do update set searched_at = excluded.searched_at, turn = excluded.turn`,
      [accountId, text, now],
    );
    await raw.query(
      `delete from recent_searches where account_id = $1 and turn <=
        (select turn from recent_searches where account_id = $1 order by turn desc offset $2 limit 1)`,
      [accountId, limits.recentSearchesMax],
    );
  });
}
