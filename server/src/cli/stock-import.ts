import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PriceListChanged, RemovalNotConfirmed } from '../features/stock-import/apply-import.ts';
import { FileRefused } from '../features/stock-import/file/cell.ts';
import { importStock, SupplierNotNamed } from '../features/stock-import/import-stock.ts';
import { linesOfOutcome, linesOfUndo } from '../features/stock-import/present.ts';
import { openReport } from '../features/stock-import/report/open-report.ts';
import { planUndo, undoLastImport, UndoRefused } from '../features/stock-import/undo-import.ts';
import { findSupplier } from '../features/stock/suppliers.ts';
import { openDatabaseClock, readDatabaseTime } from '../platform/database-clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { ask, decideBy } from './stock-import/ask.ts';
import {
  readProfile,
  readWords,
  usage,
  UsageError,
  type ImportWords,
  type UndoWords,
} from './stock-import/words.ts';

/** Beside the file where that can be written, else in the folder for temporary files. */
async function reportPathFor(path: string, asked: string | undefined): Promise<string> {
  if (asked !== undefined) return resolve(asked);
  const name = `${basename(path)}.report.csv`;
  const isWritable = await access(dirname(path), constants.W_OK).then(
    () => true,
    () => false,
  );
  return join(isWritable ? dirname(path) : tmpdir(), name);
}

let lastShown = 0;
function showProgress(stage: string, rows: number, of: number | null) {
  const now = performance.now();
  const isLast = of !== null && rows >= of;
  if (!isLast && now - lastShown < 200) return;
  lastShown = now;
  const line = of === null ? `${stage} ${rows} rows` : `${stage} ${rows} of ${of} rows`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}${isLast ? '\n' : ''}` : isLast ? `${line}\n` : '');
}

async function importFile(database: Database, words: ImportWords): Promise<void> {
  const profile = await readProfile(words);
  const reportPath = await reportPathFor(words.path, words.report);
  const clock = await openDatabaseClock([database]);
  const outcome = await importStock(
    database,
    clock,
    {
      path: words.path,
      mode: words.mode,
      profile,
      ...(words.supplier !== undefined && { supplier: words.supplier }),
      who: userInfo().username,
      openReport: async (sheet) => openReport(reportPath, sheet),
      onProgress: showProgress,
    },
    decideBy(words),
  ).finally(() => {
    clock.close();
  });
  for (const line of linesOfOutcome(outcome, reportPath)) console.log(line);
  if (outcome.preview.wrongMap !== null) process.exitCode = 2;
}

async function supplierIdOf(database: Database, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null;
  const { id } = await findSupplier(database, name);
  if (id === null) throw new UsageError(`There is no supplier ${name}.`);
  return id;
}

async function undo(database: Database, { supplier, yes }: UndoWords): Promise<void> {
  const supplierId = await supplierIdOf(database, supplier);
  for (const line of linesOfUndo(await planUndo(database, { supplierId }))) console.log(line);
  if (!yes && !process.stdin.isTTY) {
    console.log('Nothing was changed. Run again with --yes to undo it.');
    return;
  }
  if (!yes && !(await ask('Undo the import?'))) return;
  const now = await readDatabaseTime(database);
  const { added, restored } = await undoLastImport(database, { supplierId, who: userInfo().username, now });
  console.log(`Done: ${added} taken off, ${restored} as before.`);
}

async function run(): Promise<void> {
  const words = readWords();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    await ('undo' in words ? undo(opened.database, words) : importFile(opened.database, words));
  } finally {
    await opened.close();
  }
}

/** Refusals in words; the others are ours to mend and show where they come from. */
const foreseen = [
  ConfigError,
  FileRefused,
  PriceListChanged,
  RemovalNotConfirmed,
  SupplierNotNamed,
  UndoRefused,
];

try {
  await run();
} catch (error) {
  const isForeseen =
    foreseen.some((kind) => error instanceof kind) ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT');
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else console.error(error instanceof Error && isForeseen ? error.message : error);
  process.exitCode = 1;
}
