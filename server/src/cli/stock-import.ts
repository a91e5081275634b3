import { existsSync } from 'node:fs';
import { access, constants, readFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../platform/clock.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { PriceListChanged, RemovalNotConfirmed } from '../features/stock-import/apply-import.ts';
import { FileRefused } from '../features/stock-import/file/cell.ts';
import type { Decision, ImportOutcome, ImportQuestion } from '../features/stock-import/import-stock.ts';
import { importStock } from '../features/stock-import/import-stock.ts';
import { linesOfOutcome, linesOfQuestion } from '../features/stock-import/present.ts';
import type { Profile } from '../features/stock-import/profile.ts';
import { noProfile, profileSchema } from '../features/stock-import/profile.ts';

const usage = `Usage: npm run stock:import -- FILE [--mode update|replace] [--map FILE.json] [--report FILE.csv]
                                  [--yes] [--yes-remove]

  --mode update    adds and updates the stones of the file (the default)
  --mode replace   takes stones off that the file does not name
  --map            the supplier's saved map
  --report         where the report of remarks goes (default: beside the file)
  --yes            accepts without asking
  --yes-remove     accepts also that more than 30 % of the stock goes`;

/** What went wrong, for the person at the keyboard; everything else is a fault of ours and keeps its stack. */
class UsageError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        mode: { type: 'string', default: 'update' },
        map: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'yes-remove': { type: 'boolean', default: false },
      },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
    const mode = z.enum(['update', 'replace']).safeParse(values.mode);
    if (!mode.success) throw new UsageError(`--mode is update or replace, not "${values.mode}".`);
    return { ...values, path: resolve(path), mode: mode.data === 'update' ? 'UPDATE' : 'REPLACE' } as const;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : '');
  }
}

async function readProfile(path: string | undefined): Promise<Profile> {
  if (path === undefined) return noProfile;
  const read = profileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return read.data;
  throw new UsageError(`The map ${path} does not fit:\n${z.prettifyError(read.error)}`);
}

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

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function decideBy(flags: { yes: boolean; 'yes-remove': boolean }) {
  return async ({ plan, ...rest }: ImportQuestion): Promise<Decision> => {
    for (const line of linesOfQuestion({ plan, ...rest })) console.log(line);
    if (!flags.yes && !process.stdin.isTTY) {
      console.log('Nothing was changed. Run again with --yes to accept.');
      return { accept: false };
    }
    if (!flags.yes && !(await ask('Accept the file?'))) return { accept: false };
    if (!plan.needsSecondYes) return { accept: true, isRemovalConfirmed: false };
    if (flags['yes-remove']) return { accept: true, isRemovalConfirmed: true };
    const goes = `${plan.removed} of ${plan.visible} stones on show go off`;
    if (!process.stdin.isTTY) {
      console.log(`Nothing was changed: ${goes}. Run again with --yes --yes-remove to accept.`);
      return { accept: false };
    }
    return (await ask(`${goes}. Really?`)) ? { accept: true, isRemovalConfirmed: true } : { accept: false };
  };
}

let lastShown = 0;
function showProgress(stage: string, rows: number, of: number | null) {
  const now = Date.now();
  const isLast = of !== null && rows >= of;
  if (!isLast && now - lastShown < 200) return;
  lastShown = now;
  const line = of === null ? `${stage} ${rows} rows` : `${stage} ${rows} of ${of} rows`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}${isLast ? '\n' : ''}` : isLast ? `${line}\n` : '');
}

async function run(): Promise<ImportOutcome> {
  const flags = readArguments();
  const profile = await readProfile(flags.map);
  const reportPath = await reportPathFor(flags.path, flags.report);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    const outcome = await importStock(
      opened.database,
      systemClock,
      {
        path: flags.path,
        mode: flags.mode,
        profile,
        who: userInfo().username,
        reportPath,
        onProgress: showProgress,
      },
      decideBy(flags),
    );
    for (const line of linesOfOutcome(outcome, reportPath)) console.log(line);
    return outcome;
  } finally {
    await opened.close();
  }
}

try {
  const outcome = await run();
  if (outcome.preview.wrongMap !== null) process.exitCode = 2;
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FileRefused ||
    error instanceof PriceListChanged ||
    error instanceof RemovalNotConfirmed;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (isExpected || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
    console.error(error.message);
  } else console.error(error);
  process.exitCode = 1;
}
