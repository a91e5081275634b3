import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { StartError } from '../start-error.ts';
import { settleFolder, type Places } from './places.ts';
import type { ServerUser } from './server-user.ts';

/** The role that owns everything in an embedded database. */
export const superuser = 'loupe';

const draftPrefix = 'cluster.new-';

/**
 * Makes the cluster once, whole or not at all, and returns its password. Several first starts may do so at once:
 * the first password written down holds for all of them, and the first finished cluster is the one that stays.
 */
export function createCluster({ binaries, cluster }: Places, user: ServerUser | null): string {
  const parent = path.dirname(cluster);
  const passwordFile = path.join(parent, 'password');
  if (existsSync(cluster)) {
    refuseOtherVersion(binaries, cluster);
    if (!existsSync(passwordFile))
      throw new StartError(
        `The file ${passwordFile} is missing, and the database of this folder opens to no other password; ` +
          'bring it back from a backup.',
      );
    return readFileSync(passwordFile, 'utf8').trim();
  }
  const suffix = randomBytes(6).toString('hex');
  const password = agreeOnPassword(passwordFile, suffix, user);
  const draft = path.join(parent, `${draftPrefix}${suffix}`);
  const failure = initialise(binaries, draft, passwordFile, user);
  if (failure === null) settleFolder(draft, cluster);
  if (!existsSync(cluster)) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(startFailure('The database could not be created', failure ?? ''));
  }
  // Drafts of slower and of killed starts.
  for (const name of readdirSync(parent).filter((one) => one.startsWith(draftPrefix)))
    rmSync(path.join(parent, name), { recursive: true, force: true });
  return password;
}

/** A cluster is read only by the major version of PostgreSQL that made it. */
function refuseOtherVersion(binaries: Binaries, cluster: string): void {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' });
  const ours = /(?<!\d)(\d{1,4})(?:\.|devel|beta|rc)/.exec(stdout)?.[1];
  if (ours !== undefined && ours !== made)
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this Loupe comes with PostgreSQL ${ours}; ` +
        'move it with pg_dump from a Loupe that still runs it, or set DATABASE_URL.',
    );
}

/** One sentence from what PostgreSQL's programs say: the line with the cause, or that the disk is full. */
export function startFailure(what: string, output: string): string {
  if (output.includes('No space left on device')) return `${what}: the disk is full.`;
  const cause = /(?:FATAL|PANIC|error):\s+(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1);
  return `${what}: ${cause === undefined || cause === '' ? 'unknown' : cause}.`;
}

/** Writes a new password under its final name, unless another start was quicker: then that one holds. */
function agreeOnPassword(passwordFile: string, suffix: string, user: ServerUser | null): string {
  const draft = `${passwordFile}.new-${suffix}`;
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user !== null) chownSync(draft, user.uid, user.gid);
  try {
    // A link appears whole and never replaces a file.
    linkSync(draft, passwordFile);
  } catch (error) {
    if (!existsSync(passwordFile)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** Runs initdb; null when it succeeded, otherwise what it said. */
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
