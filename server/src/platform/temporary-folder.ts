import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from './embedded/server-process.ts';

/** A directory of one process for temporary files. */
export interface TemporaryFolder {
  readonly path: string;
  close(): void;
}

const heartbeatFile = 'beat';
const heartbeatMs = 10 * 60_000;
/**
 * The processes of another machine cannot be checked: their directory counts as abandoned after this time
 * without a heartbeat.
 */
const silentMs = 6 * heartbeatMs;

const nameOf = () => `${hostname()}_${process.pid}_${randomBytes(6).toString('hex')}`;

/**
 * Creates a directory for this process in the data directory, and removes those of killed processes. Several
 * nodes may share a data directory: the directory of a running process is never removed.
 */
export function openTemporaryFolder(dataFolder: string): TemporaryFolder {
  const parent = makeParent(dataFolder);
  const name = nameOf();
  const folder = path.join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  writeHeartbeat(folder);
  const now = lastHeartbeat(folder);
  for (const other of readdirSync(parent))
    if (other !== name && isLeftOver(parent, other, now)) removeQuietly(path.join(parent, other));
  const heartbeat = setInterval(() => {
    writeHeartbeat(folder);
  }, heartbeatMs).unref();
  return {
    path: folder,
    close: () => {
      clearInterval(heartbeat);
      removeQuietly(folder);
    },
  };
}

/** With a configured DATABASE_URL a server may run without a writable data directory. */
function makeParent(dataFolder: string): string {
  for (const [folder, name] of [
    [dataFolder, 'tmp'],
    [tmpdir(), 'loupe-tmp'],
  ] as const) {
    const parent = path.join(folder, name);
    try {
      // One by one: a recursive mkdir never returns on file systems without directories, such as /proc.
      for (const one of [folder, parent]) makeFolder(one);
      accessSync(parent, constants.W_OK | constants.X_OK);
      return parent;
    } catch {
      // The next candidate may be writable.
    }
  }
  throw new Error('No folder for temporary files is available.');
}

/** Another node that starts at the same time may create the same directory a moment earlier. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Timestamped by the clock of the file system, which is the same for all nodes that share a directory. */
function writeHeartbeat(folder: string): void {
  writeFileSync(path.join(folder, heartbeatFile), 'alive');
}

function lastHeartbeat(folder: string): number {
  const heartbeat = statSync(path.join(folder, heartbeatFile), { throwIfNoEntry: false });
  // Another start may have removed it in the meantime.
  return (heartbeat ?? statSync(folder, { throwIfNoEntry: false }))?.mtimeMs ?? Infinity;
}

function isLeftOver(parent: string, name: string, now: number): boolean {
  const [, host, pid] = /^(.+)_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
  if (pid === undefined) return false;
  if (host === hostname()) return !isAlive(Number(pid));
  return now - lastHeartbeat(path.join(parent, name)) > silentMs;
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another process removes it concurrently, or it belongs to another user.
  }
}
