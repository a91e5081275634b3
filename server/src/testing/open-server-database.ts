import sql from 'sql-template-tag';
import { readConfig } from '../platform/config.ts';
import { openOwnDatabase } from '../platform/open-database.ts';
import { silentLog } from './silent-log.ts';

/**
 * Run as a separate process by tests that kill it: owns a database, commits one row, prints a line and waits.
 */
const { database } = await openOwnDatabase(readConfig(process.env), silentLog);
await database.query(sql`create table kept as select 1 as n`);
console.log('committed');
setInterval(() => undefined, 60_000);
