import { limits } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import type { Database } from '../../../platform/database.ts';

/** Forgets searches further back than the desk looks. */
export async function forgetMissedSearches({ raw }: Database, now: Date): Promise<void> {
  await raw.query('delete from missed_searches where day < $1', [
    isoGulfDay(gulfDay(now) - limits.missedDaysMax),
  ]);
}
