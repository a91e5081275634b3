import type { Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { summariseSearch } from './search-summary.ts';

/**
 * Counts a search without results, so that the desk sees what the stock lacks. The response does not wait for
 * it.
 */
export async function countZeroResultSearch(
  database: Database,
  criteria: Criteria,
  now: Date,
): Promise<void> {
  const facts = summariseSearch(criteria);
  if (facts === null) return;
  await inTransaction(database, async (transaction) => {
    // Losing the last entries in a power failure is acceptable.
    await transaction.query(sql`set local synchronous_commit = off`);
    await transaction.query(
      sql`insert into zero_result_searches (day, shape, carat, color, clarity, search_count, last_searched_at)
       values (${isoGulfDay(gulfDay(now))}, ${facts.shape}, ${facts.carat}, ${facts.colour}, ${facts.clarity},
         1, ${now})
       on conflict (day, shape, carat, color, clarity)
       do update set search_count = zero_result_searches.search_count + 1,
                     last_searched_at = greatest(zero_result_searches.last_searched_at, excluded.last_searched_at)`,
    );
  });
}
