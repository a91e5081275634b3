import { limits, type Criteria } from '@loupe/contract';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { settleCriteria } from './settle-criteria.ts';

/** Puts criteria at the front of a person's recent searches; equal ones move there, the oldest beyond ten goes. */
export async function rememberSearch(
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
