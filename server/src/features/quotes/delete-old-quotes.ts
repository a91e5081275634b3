import { quoteKeptDays } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Database } from '../../platform/database.ts';

/** Quotes that one statement deletes; a file has up to some megabytes. */
const portion = 50;

/** Deletes quotes whose prices ended {@link quoteKeptDays} days ago. Their numbers are not used again. */
export async function deleteOldQuotes(database: Database, now: Date): Promise<void> {
  const before = isoGulfDay(gulfDay(now) - quoteKeptDays);
  for (;;) {
    const { rowCount } = await database.query(
      sql`delete from quotes where id in (select id from quotes where valid_until < ${before}
        order by id limit ${portion} for update skip locked)`,
    );
    if ((rowCount ?? 0) < portion) return;
  }
}
