import { mediaTypes } from '@loupe/contract';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { addMedia } from '../features/media/add-media.ts';
import { MediaRefused } from '../features/media/identify/media-types.ts';
import { openSources, SourceRefused } from '../features/media/upload/open-sources.ts';
import { planUpload, type MatchedFile, type PlannedFile } from '../features/media/upload/plan-upload.ts';
import { goodsWithMedia } from '../goods-with-media.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';

const usage = `Usage: npm run media:upload -- FILE|FOLDER|ZIP… [--yes]

  Shows stones and lots by photographs, films and certificates, matched by the number in each file's name.
  --yes   accepts; without it the files are only read and what would become of them told`;

/** What went wrong, for the person at the keyboard; everything else is a fault of ours and keeps its stack. */
class UsageError extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    if (positionals.length === 0) throw new UsageError('Name files, folders or zip files.');
    return { paths: positionals, yes: values.yes };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : '');
  }
}

/** A name from outside as one line of a terminal. */
const shown = (name: string) => name.replaceAll(/\p{C}/gu, '?');

function said(file: PlannedFile): string {
  const name = shown(file.source.name);
  if (file.outcome === 'refused') return `refused    ${name} ${shown(file.why)}`;
  if (file.outcome !== 'matched') return `${file.outcome.padEnd(10)} ${name}: ${shown(file.why)}`;
  const { goods, kind, media } = file;
  const size = media.extent === null ? '' : `, ${media.extent.width} × ${media.extent.height}`;
  const what = `${mediaTypes[media.type].name}${size}`;
  return `matched    ${name}: ${goods.kind.toLowerCase()} ${goods.number}, ${kind}, ${what}`;
}

function tell(files: readonly PlannedFile[], leftAside: number): void {
  for (const file of files) console.log(said(file));
  const count = (outcome: PlannedFile['outcome']) => files.filter((file) => file.outcome === outcome).length;
  console.log(
    `${files.length} files: ${count('matched')} matched, ${count('unknown')} unknown, ` +
      `${count('ambiguous')} ambiguous, ${count('refused')} refused` +
      (leftAside === 0 ? '' : `; ${leftAside} of the operating system left aside`),
  );
}

async function accept(database: Database, files: readonly MatchedFile[]): Promise<void> {
  const outcomes = { added: 0, replaced: 0, unchanged: 0, failed: 0 };
  for (const { source, goods, kind, place } of files) {
    const now = await readDatabaseTime(database);
    const by = { actor: `command line (${userInfo().username})`, now };
    try {
      outcomes[await addMedia(database, goodsWithMedia, { source, goods, kind, place, ...by })] += 1;
    } catch (error) {
      if (!(error instanceof MediaRefused)) throw error;
      outcomes.failed += 1;
      console.log(`refused    ${shown(source.name)} ${shown(error.message)}`);
    }
  }
  const { added, replaced, unchanged, failed } = outcomes;
  const alsoFailed = failed === 0 ? '' : `, ${failed} changed while they were read`;
  console.log(`${added} added, ${replaced} replaced, ${unchanged} unchanged${alsoFailed}.`);
}

async function run(): Promise<void> {
  const { paths, yes } = readArguments();
  const { sources, leftAside } = await openSources(paths);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const opened = await openDatabaseForCommand(config, createLog(config.LOG_LEVEL));
  try {
    const files = await planUpload(opened.database, goodsWithMedia, sources);
    tell(files, leftAside);
    if (yes) {
      await accept(
        opened.database,
        files.filter((file) => file.outcome === 'matched'),
      );
    } else console.log('Nothing was stored. Run again with --yes to accept.');
  } finally {
    await opened.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof ConfigError || error instanceof SourceRefused) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
