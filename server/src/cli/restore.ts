import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import {
  BackupError,
  copyVerified,
  readManifest,
  verifyFile,
  type BackupFile,
  type BackupManifest,
} from '../platform/backup/backup-folder.ts';
import { dumpFile, restoreDump } from '../platform/backup/dump-database.ts';
import { restoreCluster, type RecoveryTarget } from '../platform/backup/restore-cluster.ts';
import { ConfigError, loadConfig, withoutPassword, type Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand } from '../platform/open-database.ts';
import { readServerMajor } from '../platform/postgres-version.ts';
import { secretFileOf, secretName } from '../platform/server-key.ts';
import { StartError } from '../platform/start-error.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run restore -- BACKUP [--wal FOLDER [--until TIME]]

  Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.
  --wal FOLDER  also recovers what was archived there after the backup (embedded database only)
  --until TIME  recovers up to this moment, such as 2026-11-26T13:45:00Z`;

function readArguments(): { folder: string; target: RecoveryTarget | null } {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { wal: { type: 'string' }, until: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
  const { values, positionals } = parsed;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new UsageError('Name the folder of one backup.');
  if (values.wal === undefined) {
    if (values.until !== undefined)
      throw new UsageError('--until needs --wal, the folder of the archived WAL.');
    return { folder, target: null };
  }
  const walArchive = path.resolve(values.wal);
  if (!existsSync(walArchive))
    throw new UsageError(`--wal is "${values.wal}" but must be an existing folder.`);
  return {
    folder,
    target: { walArchive, ...(values.until !== undefined && { until: readTime(values.until) }) },
  };
}

function readTime(text: string): Date {
  const time = new Date(text);
  // Without an offset the time would be that of the machine's time zone.
  if (!/(?:Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(time.getTime()))
    throw new UsageError(
      `--until is "${text}" but must be a time with an offset, such as 2026-11-26T13:45:00Z.`,
    );
  return time;
}

/**
 * The file into which the server's key of the backup has to be copied; null when the server already has it, or the backup
 * has none. Throws {@link BackupError} when the server has another one, which cannot decrypt what is restored.
 */
async function findPlaceForKey(
  folder: string,
  file: BackupFile | undefined,
  config: Config,
): Promise<string | null> {
  if (file === undefined) return null;
  await verifyFile(folder, file);
  const place = secretFileOf(config.DATA_DIR);
  const present = config.SECRET_KEY ?? (existsSync(place) ? await readFile(place, 'utf8') : null);
  if (present === null) return place;
  const stored = path.join(folder, file.path);
  if (present.trim() === (await readFile(stored, 'utf8')).trim()) return null;
  throw new BackupError(
    config.SECRET_KEY === undefined
      ? `${place} is another key than that of the backup; move it away first.`
      : `SECRET_KEY is another key than that of the backup, ${stored}; the server needs that one.`,
  );
}

async function restoreShared(folder: string, manifest: BackupManifest, config: Config): Promise<void> {
  if (manifest.kind !== 'dump')
    throw new BackupError(
      'This is a backup of an embedded database; restore it without DATABASE_URL, or make one with --dump.',
    );
  const opened = await openDatabaseForCommand(config, createLog('warn'), { isMigrated: false });
  const { url } = opened.database;
  let serverMajor;
  try {
    const { rows } = await opened.database.query<{ hasTables: boolean }>(
      sql`select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as "hasTables"`,
    );
    if (rows[0]?.hasTables === true)
      throw new BackupError(
        `The database ${withoutPassword(url)} is not empty; create a new one and restore there.`,
      );
    serverMajor = await readServerMajor(opened.database);
  } finally {
    await opened.close();
  }
  if (serverMajor < manifest.postgresMajor)
    throw new BackupError(
      `The backup is from PostgreSQL ${manifest.postgresMajor}, and the database is PostgreSQL ${serverMajor}; use the same version or a newer one.`,
    );
  const file = manifest.files.find((one) => one.path === dumpFile);
  if (file === undefined) throw new BackupError(`The backup is damaged: it has no file ${dumpFile}.`);
  await verifyFile(folder, file);
  await restoreDump(url, serverMajor, path.join(folder, dumpFile));
}

async function run(): Promise<void> {
  const { folder, target } = readArguments();
  const config = loadConfig();
  const manifest = await readManifest(folder);
  const key = manifest.files.find(({ path: name }) => name === secretName);
  const placeForKey = await findPlaceForKey(folder, key, config);
  if (config.DATABASE_URL !== undefined) {
    if (target !== null)
      throw new UsageError(
        '--wal is for the embedded database; recover an external PostgreSQL with its own tools.',
      );
    await restoreShared(folder, manifest, config);
  } else {
    if (manifest.kind !== 'cluster')
      throw new BackupError('This backup is a dump; restore it into the empty database of DATABASE_URL.');
    await restoreCluster({ folder, manifest, dataFolder: config.DATA_DIR, target });
  }
  if (key !== undefined && placeForKey !== null) {
    await mkdir(config.DATA_DIR, { recursive: true });
    await copyVerified(folder, key, placeForKey);
  }
  const until =
    target === null
      ? ''
      : target.until === undefined
        ? ' and the archived WAL'
        : ` until ${target.until.toISOString()}`;
  console.log(`Restored the backup of ${manifest.createdAt}${until}.`);
}

const expectedErrors = [ConfigError, BackupError, StartError];

await runCommand(run, {
  usage,
  isExpected: (error) => expectedErrors.some((kind) => error instanceof kind),
});
