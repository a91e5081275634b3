import { mediaTypes } from '@loupe/contract';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { addMedia } from '../features/media/add-media.ts';
import { MediaRejectedError } from '../features/media/identify/media-types.ts';
import { openMediaSources, SourceRejectedError } from '../features/media/upload/open-sources.ts';
import { planUpload, type MatchedFile, type PlannedFile } from '../features/media/upload/plan-upload.ts';
import { mediaTargets } from '../media-targets.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run media:upload -- FILE|FOLDER|ZIP… [--yes]

  Links photos, videos and certificates to goods by the number in each file name.
  --yes   stores the files; without it they are only checked`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    if (positionals.length === 0) throw new UsageError('Files, folders or zip files are required.');
    return { paths: positionals, yes: values.yes };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : '');
  }
}

/** Replaces control characters, so that a foreign file name prints as one line. */
const shown = (name: string) => name.replaceAll(/\p{C}/gu, '?');

function formatFile(file: PlannedFile): string {
  const name = shown(file.source.name);
  if (file.outcome === 'refused') return `rejected   ${name}: ${shown(file.reason)}`;
  if (file.outcome !== 'matched') return `${file.outcome.padEnd(10)} ${name}: ${shown(file.reason)}`;
  const { goods, kind, media } = file;
  const size = media.imageSize === null ? '' : `, ${media.imageSize.width} × ${media.imageSize.height}`;
  const what = `${mediaTypes[media.type].name}${size}`;
  return `matched    ${name}: ${goods.kind.toLowerCase()} ${goods.number}, ${kind}, ${what}`;
}

function printPlan(files: readonly PlannedFile[], ignoredCount: number): void {
  for (const file of files) console.log(formatFile(file));
  const count = (outcome: PlannedFile['outcome']) => files.filter((file) => file.outcome === outcome).length;
  console.log(
    `${files.length} files: ${count('matched')} matched, ${count('unknown')} unknown, ` +
      `${count('ambiguous')} ambiguous, ${count('refused')} rejected` +
      (ignoredCount === 0 ? '' : `; system files ignored: ${ignoredCount}`),
  );
}

async function accept(database: Database, files: readonly MatchedFile[]): Promise<void> {
  const outcomes = { added: 0, replaced: 0, unchanged: 0, failed: 0 };
  for (const { source, goods, kind, position } of files) {
    const now = await readDatabaseTime(database);
    const by = { actor: `command line (${userInfo().username})`, now };
    try {
      outcomes[await addMedia(database, mediaTargets, { source, goods, kind, position, ...by })] += 1;
    } catch (error) {
      if (!(error instanceof MediaRejectedError)) throw error;
      outcomes.failed += 1;
      console.log(`rejected   ${shown(source.name)}: ${shown(error.message)}`);
    }
  }
  const { added, replaced, unchanged, failed } = outcomes;
  const alsoFailed = failed === 0 ? '' : `, ${failed} rejected`;
  console.log(`${added} added, ${replaced} replaced, ${unchanged} unchanged${alsoFailed}.`);
}

async function run(): Promise<void> {
  const { paths, yes } = readArguments();
  const { sources, ignoredCount } = await openMediaSources(paths);
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    const files = await planUpload(opened.database, mediaTargets, sources);
    printPlan(files, ignoredCount);
    if (yes) {
      await accept(
        opened.database,
        files.filter((file) => file.outcome === 'matched'),
      );
    } else console.log('Nothing was stored. Run again with --yes to store the files.');
  } finally {
    await opened.close();
  }
}

const expectedErrors = [ConfigError, SourceRejectedError];

await runCommand(run, {
  usage,
  isExpected: (error) => expectedErrors.some((kind) => error instanceof kind),
});
