import { limits } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database.ts';

/** Deletes entries older than the longest period the desk can list. */
export async function pruneZeroResultSearches(database: Database, now: Date): Promise<void> {
  await database.query(
    sql`delete from zero_result_searches where day < ${isoGulfDay(gulfDay(now) - limits.zeroResultDaysMax)}`,
  );
}
