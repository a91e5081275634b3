import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
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
    if (!existsSync(passwordFile))
      throw new Error(`The password of the database is missing: ${passwordFile}`);
    return readFileSync(passwordFile, 'utf8').trim();
  }
  const suffix = randomBytes(6).toString('hex');
  const password = agreeOnPassword(passwordFile, suffix, user);
  const draft = path.join(parent, `${draftPrefix}${suffix}`);
  const failure = initialise(binaries, draft, passwordFile, user);
  if (failure === null) settleFolder(draft, cluster);
  if (!existsSync(cluster)) throw new Error(`The database could not be created: ${failure ?? 'unknown'}`);
  // Drafts of slower and of killed starts.
  for (const name of readdirSync(parent).filter((one) => one.startsWith(draftPrefix)))
    rmSync(path.join(parent, name), { recursive: true, force: true });
  return password;
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
