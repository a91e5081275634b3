import { Logger, runMigrations } from 'graphile-worker';
import { sqlStateOf, type Database } from '../database.ts';

const maxAttempts = 3;
/** Two nodes create the schema at the same moment: the second one finds it at its next attempt. */
const concurrentCreation = new Set(['23505', '42P06', '42P07', '42710']);

/**
 * Brings the tables of the job library up to date. They have their own schema, so no table of the trade is locked,
 * and every step is one transaction that two nodes may start at the same time.
 */
export async function installJobQueue({ pool }: Database): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
      return;
    } catch (error) {
      if (attempt >= maxAttempts || !concurrentCreation.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}
