import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { binariesIn, packagedBinaries, type Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

/** Where root stores what the server's user could not reach inside root's own directories. */
const shelter = '/var/lib/loupe';

export interface ClusterDirectories {
  readonly binaries: Binaries;
  /** Data directory of the cluster, owned by the server's user. */
  readonly cluster: string;
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function canReach(user: ServerUser, program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { ...user, stdio: 'ignore' }).status === 0;
}

/**
 * Programs and data where the server's user can reach them, even when root starts the product from a closed
 * directory.
 */
export function resolveDirectories(
  dataFolder: string,
  user: ServerUser | null,
  binaries: Binaries = packagedBinaries(),
): ClusterDirectories {
  makeDataFolder(dataFolder);
  const folder = realpathSync(dataFolder);
  if (user === null) return { binaries, cluster: makeClusterParent(path.join(folder, 'postgres'), null) };
  const isOpen = canReach(user, '/usr/bin/env', ['test', '-x', folder]);
  const parent = isOpen ? path.join(folder, 'postgres') : path.join(shelter, short(folder));
  return { binaries: reachableBinaries(binaries, user), cluster: makeClusterParent(parent, user) };
}

/** Throws {@link ConfigError} where the directory cannot be created or written to. */
function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  try {
    // One by one: a recursive mkdir never returns on file systems without directories, such as /proc.
    for (const one of missing) mkdirSync(one);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(
      `DATA_DIR is "${folder}" but must be a writable folder, or one that can be created.`,
    );
  }
}

function makeClusterParent(parent: string, user: ServerUser | null): string {
  if (path.dirname(parent) === shelter) makeShelter();
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  if (user !== null) chownSync(parent, user.uid, user.gid);
  return path.join(parent, 'cluster');
}

/** Readable by the server's user even when root's umask closes every new directory. */
function makeShelter(): void {
  mkdirSync(shelter, { recursive: true });
  chmodSync(shelter, 0o755);
}

/** The version is part of the name, so that a copy is not used after its package has changed. */
function reachableBinaries(packaged: Binaries, user: ServerUser): Binaries {
  if (canReach(user, packaged.postgres, ['--version'])) return packaged;
  const { stdout: version } = spawnSync(packaged.postgres, ['--version'], { encoding: 'utf8' });
  const copy = path.join(shelter, `postgres-${short(`${packaged.home} ${version}`)}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    makeShelter();
    cpSync(packaged.home, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    renameIfAbsent(unfinished, copy);
  }
  return binariesIn(copy);
}

/**
 * Gives a finished directory its name, unless another start was faster: then the directory of that start
 * remains.
 */
export function renameIfAbsent(finished: string, name: string): void {
  try {
    renameSync(finished, name);
  } catch (error) {
    if (!existsSync(name)) throw error;
    rmSync(finished, { recursive: true, force: true });
  }
}
