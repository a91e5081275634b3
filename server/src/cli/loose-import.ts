import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applyLots, readLots, type LotFile } from '../features/loose/import/import-lots.ts';
import { FileRefused } from '../features/stock-import/file/cell.ts';
import { openFile } from '../features/stock-import/file/open-file.ts';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';

const usage = `Usage: npm run loose:import -- FILE [--yes]

  Adds the lots of a CSV or XLSX file and updates those whose lot number is known.
  --yes   accepts; without it the file is only read and what is wrong with it told`;

/** What went wrong, for the person at the keyboard; everything else is a fault of ours and keeps its stack. */
class UsageError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
    return { path: resolve(path), yes: values.yes };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : '');
  }
}

function tell({ rows, lots, problems }: LotFile): void {
  for (const { row, column, value, expected } of problems) {
    console.log(`Row ${row}, ${column}: "${value}" – expected ${expected}.`);
  }
  console.log(`${rows} rows: ${lots.length} accepted, ${rows - lots.length} rejected`);
}

async function run(): Promise<void> {
  const { path, yes } = readArguments();
  const file = await readLots(await openFile(path));
  tell(file);
  if (!yes) {
    console.log('Nothing was changed. Run again with --yes to accept.');
    return;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    const by = { who: userInfo().username, file: basename(path), now: systemClock.now() };
    const { added, updated } = await applyLots(opened.database, file, by);
    console.log(`${added} added, ${updated} updated.`);
  } finally {
    await opened.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (
    error instanceof ConfigError ||
    error instanceof FileRefused ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  ) {
    console.error(error.message);
  } else console.error(error);
  process.exitCode = 1;
}
