import sql from 'sql-template-tag';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';

/** Migrates the configured database; opening it runs the migrations. */
async function run(): Promise<void> {
  const opened = await openDatabaseForCommand(loadConfig(), createLog('warn'));
  const { rows } = await opened.database.query<{ name: string }>(
    sql`select name from schema_migrations order by name`,
  );
  await opened.close();
  console.log(`The schema is up to date: ${rows.map(({ name }) => name).join(', ')}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
