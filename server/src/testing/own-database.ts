import { readConfig } from '../platform/config.ts';
import { openOwnDatabase } from '../platform/open-database.ts';
import { quietLog } from './quiet-log.ts';

/** Run as a process of its own by tests that kill it: owns a database, commits one row, says so and waits. */
const { database } = await openOwnDatabase(readConfig(process.env), quietLog);
await database.raw.query('create table kept as select 1 as n');
console.log('committed');
setInterval(() => undefined, 60_000);
