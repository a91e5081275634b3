import type { Criteria } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { missedFacts } from './missed-facts.ts';

/** Counts a search that found nothing, for the desk to see what the stock lacks. Nobody waits for it. */
export async function noteMissedSearch(database: Database, criteria: Criteria, now: Date): Promise<void> {
  const facts = missedFacts(criteria);
  if (facts === null) return;
  await inTransaction(database, async ({ raw }) => {
    // A power cut may cost the last ones.
    await raw.query('set local synchronous_commit = off');
    await raw.query(
      `insert into missed_searches (day, shape, carat, colour, clarity, searches, last_at)
       values ($1, $2, $3, $4, $5, 1, $6)
       on conflict (day, shape, carat, colour, clarity)
       do update set searches = missed_searches.searches + 1,
                     last_at = greatest(missed_searches.last_at, excluded.last_at)`,
      [isoGulfDay(gulfDay(now)), facts.shape, facts.carat, facts.colour, facts.clarity, now],
    );
  });
}
