import { userInfo } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCurrencyRates } from '../features/currency-rates/read-currency-rates.ts';
import { noDeskRates, type DeskRates } from '../features/stock-import/desk-rates.ts';
import { FileRejectedError, type StockSheet } from '../features/stock-import/file/cell.ts';
import { openFile } from '../features/stock-import/file/open-file.ts';
import { formatRemedy } from '../features/stock-import/goods/goods-issue.ts';
import {
  countRejectedRows,
  notesOfColumn,
  type GoodsFile,
} from '../features/stock-import/goods/read-goods-file.ts';
import type { GoodsWritten } from '../features/stock-import/goods/write-goods.ts';
import { writeGoodsReport } from '../features/stock-import/goods/write-goods-report.ts';
import type { Answers } from '../features/stock-import/questions/question.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { DatabaseUnavailableError } from '../platform/database-trouble.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { askQuestions, formatQuestions, loadAnswers } from './stock-import/answers.ts';
import { isMissingFileError, runCommand, UsageError } from './run-command.ts';

/** What a file is read with besides its own content. */
interface ReadOptions {
  readonly map: string | null;
  readonly answers: Answers;
  readonly rates: DeskRates;
}

/** How a command imports goods of one kind. */
interface GoodsImport<Goods> {
  /** Printed after a usage error. */
  readonly usage: string;
  /** Whether the command accepts `--map`. */
  readonly takesMap: boolean;
  readonly read: (sheet: StockSheet, options: ReadOptions) => Promise<GoodsFile<Goods>>;
  /** Notes on the accepted goods, one line each. */
  readonly describe: (goods: readonly Goods[]) => readonly string[];
  readonly apply: (
    database: Database,
    file: GoodsFile<Goods>,
    by: { readonly actorName: string; readonly file: string; readonly now: Date },
  ) => Promise<GoodsWritten>;
}

function readArguments(takesMap: boolean) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        report: { type: 'string' },
        map: { type: 'string' },
        answers: { type: 'string' },
      },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new UsageError('Exactly one file is required.');
    if (values.map !== undefined && !takesMap)
      throw new UsageError('--map is not supported for these files.');
    const { yes, report = null, map = null } = values;
    return { path: resolve(path), yes, report, map, answers: values.answers };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : '');
  }
}

function printSummary<Goods>(file: GoodsFile<Goods>, more: readonly string[]): void {
  for (const { sheet, reason } of file.skippedTables) console.log(`Sheet ${sheet} is not read: ${reason}`);
  for (const table of file.tables) {
    const { sheet, headerRow, columns } = table;
    if (file.tables.length > 1) console.log(`${sheet}, header in row ${headerRow}:`);
    for (const { header, field } of columns) if (field !== null) console.log(`${header} → ${field}`);
    for (const column of columns)
      for (const note of notesOfColumn(file, table, column)) console.log(`${column.header}: ${note}`);
    const unused = columns.filter(({ field, header }) => field === null && header !== '');
    if (unused.length > 0) console.log(`Columns not used: ${unused.map(({ header }) => header).join(', ')}`);
  }
  for (const problem of file.issues) {
    const { row, column, value, expected, remedy } = problem;
    const outcome = remedy === undefined ? '' : ` ${formatRemedy(problem)}`;
    console.log(`Row ${row}, ${column}: “${value}”; expected ${expected}.${outcome}`);
  }
  const { rows, goods, toFix } = file;
  const waiting = toFix === 0 ? '' : `, ${toFix} to fix`;
  console.log(`${rows} rows: ${goods.length} accepted, ${countRejectedRows(file)} rejected${waiting}`);
  for (const line of formatQuestions(file.questions)) console.log(line);
  for (const line of more) console.log(line);
}

async function run<Goods>({ takesMap, read, describe, apply }: GoodsImport<Goods>): Promise<void> {
  const { path, yes, report, map, answers: answersPath } = readArguments(takesMap);
  const sheet = await openFile(path);
  let answers = await loadAnswers(answersPath);
  let file = await read(sheet, { map, answers, rates: noDeskRates });
  const rates = hasForeignPrices(file) ? await loadDeskRates() : noDeskRates;
  if (rates.length > 0) file = await read(sheet, { map, answers, rates });
  if (process.stdin.isTTY && !yes && file.questions.length > 0) {
    answers = { ...answers, ...(await askQuestions(file.questions)) };
    file = await read(sheet, { map, answers, rates });
  }
  printSummary(file, describe(file.goods));
  if (report !== null) {
    await writeGoodsReport(report, file);
    console.log(`Report written to ${report}.`);
  }
  if (!yes) {
    console.log('Nothing was changed. Run again with --yes to apply the changes.');
    return;
  }
  await withDatabase(async (database) => {
    const now = await readDatabaseTime(database);
    const by = { actorName: userInfo().username, file: basename(path), now };
    const { added, updated } = await apply(database, file, by);
    console.log(`${added} added, ${updated} updated.`);
  });
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Whether prices in another currency wait for a rate. Only such a file needs the database before `--yes`. */
const hasForeignPrices = ({ issues }: GoodsFile<unknown>) =>
  issues.some(({ asks }) => asks?.kind === 'currency');

/** The exchange rates of the desk; none, with a note, when the database does not respond: the rates are asked. */
async function loadDeskRates(): Promise<DeskRates> {
  try {
    return await withDatabase(readCurrencyRates);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseUnavailableError)) throw error;
    console.log(`The exchange rates of the desk are not used: ${error.message}`);
    return noDeskRates;
  }
}

/** Runs the command: reads a file, prints its columns and issues, and applies it with `--yes`. */
export const runGoodsImport = async <Goods>(goods: GoodsImport<Goods>): Promise<void> =>
  runCommand(async () => run(goods), {
    usage: goods.usage,
    isExpected: (error) =>
      error instanceof ConfigError || error instanceof FileRejectedError || isMissingFileError(error),
  });
