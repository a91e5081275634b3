import { access, constants } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { PriceListChangedError, RemovalNotConfirmedError } from '../features/stock-import/apply-import.ts';
import { FileRejectedError } from '../features/stock-import/file/cell.ts';
import { importStock, SupplierNotNamed } from '../features/stock-import/import-stock.ts';
import { formatOutcome, formatUndoPlan } from '../features/stock-import/format-import.ts';
import { openReport } from '../features/stock-import/report/open-report.ts';
import { planUndo, undoLastImport, UndoRejectedError } from '../features/stock-import/undo-import.ts';
import { findSupplier } from '../features/stock/suppliers.ts';
import { openDatabaseClock, readDatabaseTime } from '../platform/database-clock.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { askQuestions, loadAnswers } from './stock-import/answers.ts';
import { confirm, createDecision } from './stock-import/confirm.ts';
import {
  loadProfile,
  parseImportArguments,
  usage,
  type ImportArguments,
  type UndoWords,
} from './stock-import/arguments.ts';
import { isMissingFileError, runCommand, UsageError } from './run-command.ts';

/** The report is written beside the file, or to the folder for temporary files when that folder is read-only. */
async function reportPathFor(path: string, requestedPath: string | undefined): Promise<string> {
  if (requestedPath !== undefined) return resolve(requestedPath);
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

async function importFile(database: Database, positionals: ImportArguments): Promise<void> {
  const profile = await loadProfile(positionals);
  const reportPath = await reportPathFor(positionals.path, positionals.report);
  const clock = await openDatabaseClock([database]);
  const request = {
    path: positionals.path,
    mode: positionals.mode,
    profile,
    ...(positionals.supplier !== undefined && { supplier: positionals.supplier }),
    importedBy: userInfo().username,
  };
  let answers = await loadAnswers(positionals.answers);
  if (process.stdin.isTTY && !positionals.yes) {
    const { preview } = await importStock(database, clock, { ...request, answers }, async () => ({
      accept: false,
    }));
    answers = { ...answers, ...(await askQuestions(preview.questions)) };
  }
  const outcome = await importStock(
    database,
    clock,
    {
      ...request,
      answers,
      openReport: async () => openReport(reportPath),
      onProgress: showProgress,
    },
    createDecision(positionals),
  ).finally(() => {
    clock.close();
  });
  for (const line of formatOutcome(outcome, reportPath)) console.log(line);
  if (outcome.preview.wrongMap !== null) process.exitCode = 2;
}

async function supplierIdOf(database: Database, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null;
  const { id } = await findSupplier(database, name);
  if (id === null) throw new UsageError(`Supplier not found: ${name}.`);
  return id;
}

async function undo(database: Database, { supplier, yes }: UndoWords): Promise<void> {
  const supplierId = await supplierIdOf(database, supplier);
  for (const line of formatUndoPlan(await planUndo(database, { supplierId }))) console.log(line);
  if (!yes && !process.stdin.isTTY) {
    console.log('Nothing was changed. Run again with --yes to undo the import.');
    return;
  }
  if (!yes && !(await confirm('Undo the import?'))) return;
  const now = await readDatabaseTime(database);
  const { added, restored } = await undoLastImport(database, {
    supplierId,
    actorName: userInfo().username,
    now,
  });
  console.log(`Import undone: ${added} removed, ${restored} restored.`);
}

async function run(): Promise<void> {
  const positionals = parseImportArguments();
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    await ('undo' in positionals
      ? undo(opened.database, positionals)
      : importFile(opened.database, positionals));
  } finally {
    await opened.close();
  }
}

const expectedErrors = [
  ConfigError,
  FileRejectedError,
  PriceListChangedError,
  RemovalNotConfirmedError,
  SupplierNotNamed,
  UndoRejectedError,
];

await runCommand(run, {
  usage,
  isExpected: (error) => isMissingFileError(error) || expectedErrors.some((kind) => error instanceof kind),
});
