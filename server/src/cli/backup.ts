import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import { backUpCluster } from '../platform/backup/back-up-cluster.ts';
import {
  BackupError,
  copyWithHash,
  hashFile,
  openBackupDraft,
  removeOldBackups,
  writeWithHash,
  type BackupFile,
  type BackupManifest,
} from '../platform/backup/backup-folder.ts';
import { dumpDatabase, dumpFile } from '../platform/backup/dump-database.ts';
import { passwordName } from '../platform/embedded/create-cluster.ts';
import { ConfigError, loadConfig, type Config } from '../platform/config.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { resolveDirectories } from '../platform/embedded/directories.ts';
import { serverUser } from '../platform/embedded/server-user.ts';
import { createLog } from '../platform/log.ts';
import { openDatabaseForCommand, type OpenDatabase } from '../platform/open-database.ts';
import { readServerMajor } from '../platform/postgres-version.ts';
import { secretFileOf, secretName } from '../platform/server-key.ts';
import { StartError } from '../platform/start-error.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run backup -- FOLDER [--keep COUNT] [--dump] [--without-key]

  Backs up the database, its media and the server's key into a new folder in FOLDER, while the portal runs.
  --keep COUNT   removes all but the newest COUNT backups in FOLDER, and archived WAL that none of them needs
  --dump         makes a dump of the embedded database with pg_dump, which any PostgreSQL of its version can restore
  --without-key  leaves out the server's key, which then has to be stored elsewhere`;

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        dump: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
  const { values, positionals } = parsed;
  const [parent] = positionals;
  if (parent === undefined || positionals.length > 1) throw new UsageError('Name one folder for the backup.');
  if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UsageError(`--keep is "${values.keep}" but must be a number from 1 to 9999.`);
  return {
    parent,
    kept: values.keep === undefined ? null : Number(values.keep),
    isDump: values.dump,
    hasKey: !values['without-key'],
  };
}

async function readVersions({ database }: OpenDatabase) {
  const { rows } = await database.query<{ isEmpty: boolean }>(
    sql`select to_regclass('schema_migrations') is null as "isEmpty"`,
  );
  if (rows[0]?.isEmpty !== false)
    throw new BackupError('The database is empty: there is nothing to back up.');
  const { rows: migrations } = await database.query<{ migration: string | null }>(
    sql`select max(name) as migration from schema_migrations`,
  );
  return {
    postgresMajor: await readServerMajor(database),
    migration: migrations[0]?.migration ?? '',
  };
}

/** The server's key as a file of the backup; none when it was never needed. */
async function backUpKey(config: Config, folder: string): Promise<BackupFile[]> {
  if (config.SECRET_KEY !== undefined) return [await writeWithHash(folder, secretName, config.SECRET_KEY)];
  const file = secretFileOf(config.DATA_DIR);
  if (!existsSync(file)) return [];
  return [await writeWithHash(folder, secretName, await readFile(file, 'utf8'))];
}

async function backUpDatabase(
  opened: OpenDatabase,
  config: Config,
  folder: string,
  { isDump, postgresMajor }: { isDump: boolean; postgresMajor: number },
): Promise<Pick<BackupManifest, 'kind' | 'firstWalFile' | 'directories' | 'files'>> {
  if (isDump || !opened.isEmbedded) {
    await dumpDatabase(opened.database.url, postgresMajor, path.join(folder, dumpFile));
    return { kind: 'dump', firstWalFile: null, directories: [], files: [await hashFile(folder, dumpFile)] };
  }
  const { cluster } = resolveDirectories(config.DATA_DIR, serverUser());
  const { files, directories, firstWalFile } = await backUpCluster(opened.database.url, cluster, folder);
  const password = await copyWithHash(
    path.join(path.dirname(cluster), passwordName),
    path.join(folder, passwordName),
  );
  return {
    kind: 'cluster',
    firstWalFile,
    directories: [...directories],
    files: [...files, { path: passwordName, ...password }],
  };
}

async function run(): Promise<void> {
  const { parent, kept, isDump, hasKey } = readArguments();
  const config = loadConfig();
  const opened = await openDatabaseForCommand(config, createLog('warn'), { isMigrated: false });
  try {
    const { postgresMajor, migration } = await readVersions(opened);
    const draft = await openBackupDraft(parent, await readDatabaseTime(opened.database));
    try {
      const data = await backUpDatabase(opened, config, draft.folder, { isDump, postgresMajor });
      const key = hasKey ? await backUpKey(config, draft.folder) : [];
      const files = [...data.files, ...key];
      const folder = await draft.finish({ ...data, files, postgresMajor, migration });
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      console.log(`Backed up to ${folder}: ${files.length} files, ${Math.ceil(bytes / 1024 ** 2)} MB.`);
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    await opened.close();
  }
  if (kept === null) return;
  const removed = await removeOldBackups(parent, kept, config.WAL_ARCHIVE);
  if (removed > 0) console.log(`Removed ${removed} older backups.`);
}

const expectedErrors = [ConfigError, BackupError, StartError];

await runCommand(run, {
  usage,
  isExpected: (error) => expectedErrors.some((kind) => error instanceof kind),
});
