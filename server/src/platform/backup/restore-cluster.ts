import { chownSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { passwordName, startFailure } from '../embedded/create-cluster.ts';
import { resolveDirectories } from '../embedded/directories.ts';
import { logFileOf, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { isAlive } from '../embedded/server-process.ts';
import { serverUser, type ServerUser } from '../embedded/server-user.ts';
import { restoreCommand } from '../embedded/wal-archive.ts';
import { clusterPart } from './back-up-cluster.ts';
import { BackupError, copyVerified, type BackupManifest } from './backup-folder.ts';

/** Up to where a recovery goes beyond the end of the backup. */
export interface RecoveryTarget {
  /** Folder of archived WAL. */
  readonly walArchive: string;
  /** The moment to recover to; without it, the end of the archive. */
  readonly until?: Date;
}

export interface RestoreOptions {
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly dataFolder: string;
  readonly target: RecoveryTarget | null;
}

/**
 * Puts a backed-up cluster into an empty data directory and recovers it. The recovered cluster is on a
 * timeline of its own, by which stored positions of the change log are recognised as those of another past.
 * Throws {@link BackupError} and leaves no cluster behind when it cannot be recovered.
 */
export async function restoreCluster({
  folder,
  manifest,
  dataFolder,
  target,
}: RestoreOptions): Promise<void> {
  const user = serverUser();
  const { cluster } = resolveDirectories(dataFolder, user);
  if (existsSync(cluster))
    throw new BackupError(`${dataFolder} already contains a database; restore into another DATA_DIR.`);
  const draft = `${cluster}.restored-${process.pid}`;
  try {
    await copyCluster(folder, manifest, draft, user);
    const recovery = path.join(draft, 'recovery.signal');
    await writeFile(recovery, '');
    own(recovery, user);
    await restorePassword(folder, manifest, path.join(path.dirname(cluster), passwordName), user);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  try {
    await recover(dataFolder, recoverySettings(target));
  } catch (error) {
    const cause = recoveryFailure(logFileOf(cluster), error);
    await rm(cluster, { recursive: true, force: true });
    throw cause;
  }
}

function own(name: string, user: ServerUser | null): void {
  if (user !== null) chownSync(name, user.uid, user.gid);
}

async function copyCluster(
  folder: string,
  { directories, files }: BackupManifest,
  draft: string,
  user: ServerUser | null,
): Promise<void> {
  const prefix = `${clusterPart}/`;
  const placeOf = (name: string) => path.join(draft, name.slice(prefix.length));
  for (const name of [draft, ...directories.map(placeOf)]) {
    await mkdir(name, { mode: 0o700 });
    own(name, user);
  }
  for (const file of files.filter((one) => one.path.startsWith(prefix))) {
    await copyVerified(folder, file, placeOf(file.path));
    own(placeOf(file.path), user);
  }
}

async function restorePassword(
  folder: string,
  { files }: BackupManifest,
  place: string,
  user: ServerUser | null,
): Promise<void> {
  const file = files.find((one) => one.path === passwordName);
  if (file === undefined) throw new BackupError(`The backup is damaged: it has no file ${passwordName}.`);
  await rm(place, { force: true });
  await copyVerified(folder, file, place);
  own(place, user);
}

function recoverySettings(target: RecoveryTarget | null): string[] {
  const promote = 'recovery_target_action=promote';
  // Everything up to the end of the backup is in its own WAL files.
  if (target === null) return ['restore_command=exit 1', 'recovery_target=immediate', promote];
  const archive = `restore_command=${restoreCommand(target.walArchive)}`;
  if (target.until === undefined) return [archive];
  // While the server reads its settings it knows no names of time zones, Z among them.
  const time = target.until.toISOString().replace('Z', '+00');
  return [archive, `recovery_target_time=${time}`, promote];
}

const lookEveryMs = 100;

/** Runs the server until the recovery has ended, and stops it. */
async function recover(dataFolder: string, settings: readonly string[]): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder, settings, isShared: false });
  try {
    const client = new pg.Client({ connectionString: server.url, application_name: 'loupe restore' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (;;) {
        const { rows } = await client.query<{ isRecovering: boolean | null }>(
          sql`select pg_is_in_recovery() as "isRecovering"`,
        );
        if (rows[0]?.isRecovering === false) return;
        if (!isAlive(server.pid)) throw new Error('the server ended');
        await sleep(lookEveryMs);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await server.stop();
  }
}

/** What PostgreSQL reports when an archive does not reach the requested moment, or begins too late. */
const recoverySentences: readonly (readonly [RegExp, string])[] = [
  [
    /recovery ended before configured recovery target was reached/,
    'The WAL archive ends before that moment; choose an earlier one, or leave out --until.',
  ],
  [
    /requested recovery stop point is before consistent recovery point/,
    'That moment is before the end of this backup; restore an older one.',
  ],
];

function recoveryFailure(logFile: string, error: unknown): BackupError {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-10_000) : '';
  const sentence = recoverySentences.find(([pattern]) => pattern.test(log))?.[1];
  const reason = error instanceof Error ? error.message : '';
  return new BackupError(
    sentence ?? startFailure('The backup could not be recovered', log === '' ? reason : log),
  );
}
