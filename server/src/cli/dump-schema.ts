import { writeFileSync } from 'node:fs';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { describeSchema } from '../platform/describe-schema.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';

const file = 'server/schema.sql';

/** Migrates the configured database and writes its schema. */
async function run(): Promise<void> {
  const opened = await openDatabaseForCommand(loadConfig(), createLog('warn'));
  writeFileSync(file, await describeSchema(opened.database));
  await opened.close();
  console.log(`Written to ${file}.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
