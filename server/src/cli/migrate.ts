import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';

/** Brings the configured database up to date; opening it does the work. */
async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const opened = await openDatabaseForCommand(readConfig(process.env), createLog('warn'));
  const { rows } = await opened.database.raw.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  await opened.close();
  console.log(`The schema is up to date: ${rows.map(({ name }) => name).join(', ')}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
