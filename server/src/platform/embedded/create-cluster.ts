import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { readProgramMajor } from '../postgres-version.ts';
import { StartError } from '../start-error.ts';
import { renameIfAbsent, type ClusterDirectories } from './directories.ts';
import type { ServerUser } from './server-user.ts';

/** The role that owns everything in an embedded database. */
export const superuser = 'loupe';

/** Name of the file beside a cluster that contains the password of its role. */
export const passwordName = 'password';

const draftPrefix = 'cluster.new-';

/**
 * Creates the cluster once and completely, or not at all, and returns its password. Several first starts may
 * do this concurrently: the first password written applies to all of them, and the first finished cluster
 * remains.
 */
export function createCluster({ binaries, cluster }: ClusterDirectories, user: ServerUser | null): string {
  const parent = path.dirname(cluster);
  const passwordFile = path.join(parent, passwordName);
  if (existsSync(cluster)) {
    rejectOtherVersion(binaries, cluster);
    if (!existsSync(passwordFile))
      throw new StartError(
        `The file ${passwordFile} is missing, and the database in this folder accepts no other password; ` +
          'restore it from a backup.',
      );
    return readFileSync(passwordFile, 'utf8').trim();
  }
  const suffix = randomBytes(6).toString('hex');
  const password = agreeOnPassword(passwordFile, suffix, user);
  const draft = path.join(parent, `${draftPrefix}${suffix}`);
  const failure = initialise(binaries, draft, passwordFile, user);
  if (failure === null) renameIfAbsent(draft, cluster);
  if (!existsSync(cluster)) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(startFailure('The database could not be created', failure ?? ''));
  }
  // Drafts of slower starts and of killed ones. A slower start still writes into its draft.
  for (const name of readdirSync(parent).filter((one) => one.startsWith(draftPrefix)))
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  return password;
}

/** A cluster can only be read by the major version of PostgreSQL that created it. */
function rejectOtherVersion(binaries: Binaries, cluster: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const serverMajor = readProgramMajor(binaries.postgres);
  if (serverMajor !== null && String(serverMajor) !== made)
    throw new StartError(
      `The database in ${cluster} was created by PostgreSQL ${made}, but this version of Loupe includes PostgreSQL ${serverMajor}; ` +
        'export it with pg_dump from the version that created it, or set DATABASE_URL.',
    );
}

/**
 * One sentence from the output of PostgreSQL's programs: the line with the cause, or that the disk is full.
 */
export function startFailure(what: string, output: string): string {
  if (output.includes('No space left on device')) return `${what}: the disk is full.`;
  const cause = /(?:FATAL|PANIC|error):\s+(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
  return `${what}: ${cause === undefined || cause === '' ? 'unknown' : cause}.`;
}

/**
 * Writes a new password under its final name, unless another start was faster: then the password of that
 * start applies.
 */
function agreeOnPassword(passwordFile: string, suffix: string, user: ServerUser | null): string {
  const draft = `${passwordFile}.new-${suffix}`;
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user !== null) chownSync(draft, user.uid, user.gid);
  try {
    // A link appears completely and never replaces a file.
    linkSync(draft, passwordFile);
  } catch (error) {
    if (!existsSync(passwordFile)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** Runs initdb; returns null on success, otherwise its output. */
function initialise(
  binaries: Binaries,
  folder: string,
  passwordFile: string,
  user: ServerUser | null,
): string | null {
  const made = spawnSync(
    binaries.initdb,
    [
      '-D',
      folder,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...user, cwd: os.tmpdir(), encoding: 'utf8' },
  );
  return made.status === 0 ? null : (made.error?.message ?? made.stderr).trim();
}
