import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import { BackupError, copyWithHash, writeWithHash, type BackupFile } from './backup-folder.ts';

/** Where the files of the cluster are in a backup. */
export const clusterPart = 'cluster';

/**
 * Directories whose content a base backup leaves out, and files, as PostgreSQL's documentation of the
 * low-level API lists them (section "Making a Base Backup Using the Low Level API").
 */
const omittedContents = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const isOmittedFile = (name: string) =>
  ['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map'].includes(
    name,
  ) || name.startsWith('pgsql_tmp');
/** Copied last, as pg_basebackup does: a recovery starts from a state of the file after all others. */
const controlFile = 'global/pg_control';

/** The copied cluster. */
export interface ClusterBackup {
  readonly directories: readonly string[];
  readonly files: readonly BackupFile[];
  readonly firstWalFile: string;
}

/**
 * Copies the files of a running cluster into a backup, with the WAL that makes them consistent. Others go on
 * reading and writing. The embedded PostgreSQL does not include pg_basebackup.
 */
export async function backUpCluster(url: string, cluster: string, folder: string): Promise<ClusterBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'loupe backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The slot retains the WAL of the backup until this connection ends.
    await client.query(
      sql`select from pg_create_physical_replication_slot('loupe_backup_' || pg_backend_pid(), true, true)`,
    );
    const started = await client.query<{ wal: string | null }>(
      sql`select pg_walfile_name(pg_backup_start('loupe', true)) as wal`,
    );
    const firstWalFile = started.rows[0]?.wal ?? '';
    const target = path.join(folder, clusterPart);
    await mkdir(target, { mode: 0o700 });
    const copied = await copyTree(cluster, target);
    const stopped = await client.query<{ wal: string | null; label: string | null }>(
      sql`select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)`,
    );
    const { wal: lastWalFile, label } = stopped.rows[0] ?? {};
    if (typeof lastWalFile !== 'string' || typeof label !== 'string')
      throw new Error('PostgreSQL did not report the end of the backup');
    const labelled = await writeWithHash(target, 'backup_label', label);
    const wal = await copyWal(cluster, target, { first: firstWalFile, last: lastWalFile });
    const files = [...copied.files, labelled, ...wal];
    return {
      firstWalFile,
      directories: copied.directories.map((name) => `${clusterPart}/${name}`),
      files: files.map((file) => ({ ...file, path: `${clusterPart}/${file.path}` })),
    };
  } finally {
    await client.end();
  }
}

async function copyTree(cluster: string, target: string) {
  const directories: string[] = [];
  const files: BackupFile[] = [];
  const copyFile = async (name: string) => {
    try {
      files.push({ path: name, ...(await copyWithHash(path.join(cluster, name), path.join(target, name))) });
    } catch (error) {
      // Tables are dropped while the backup runs; their files are gone after the recovery as well.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  };
  const copyDirectory = async (name: string): Promise<void> => {
    for (const entry of await readdir(path.join(cluster, name), { withFileTypes: true })) {
      const inner = path.posix.join(name, entry.name);
      if (entry.isDirectory()) {
        directories.push(inner);
        await mkdir(path.join(target, inner), { mode: 0o700 });
        if (!omittedContents.has(inner)) await copyDirectory(inner);
      } else if (entry.isSymbolicLink()) {
        throw new BackupError(
          `${path.join(cluster, inner)} is a link: databases with tablespaces elsewhere are backed up with PostgreSQL's own tools.`,
        );
      } else if (entry.isFile() && !isOmittedFile(entry.name) && inner !== controlFile) await copyFile(inner);
    }
  };
  await copyDirectory('');
  await copyFile(controlFile);
  return { directories, files };
}

/** Copies the WAL files between the start and the end of the backup. */
async function copyWal(
  cluster: string,
  target: string,
  { first, last }: { first: string; last: string },
): Promise<BackupFile[]> {
  const names = await readdir(path.join(cluster, 'pg_wal'));
  const needed = names.filter(
    (name) => (name.length === first.length && name >= first && name <= last) || name.endsWith('.history'),
  );
  const files: BackupFile[] = [];
  for (const name of needed.toSorted()) {
    const inner = `pg_wal/${name}`;
    files.push({ path: inner, ...(await copyWithHash(path.join(cluster, inner), path.join(target, inner))) });
  }
  return files;
}
