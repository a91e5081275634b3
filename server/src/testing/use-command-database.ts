import { readConfig } from '../platform/config.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { silentLog } from './silent-log.ts';

/**
 * Run as a separate process by tests that stop it: opens the database as a command does, prints a line before
 * and a line after, and waits for a long statement.
 */
console.log('begun');
const { database } = await openDatabaseForCommand(readConfig(process.env), silentLog);
console.log('open');
await database.pool.query('select pg_sleep(60)').catch(() => undefined);
setInterval(() => undefined, 60_000);
