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

/** A folder of one process for files it needs for a while. */
export interface TemporaryFolder {
  readonly path: string;
  close(): void;
}

const beatFile = 'beat';
const beatMs = 10 * 60_000;
/** A folder of another machine, whose processes cannot be looked at, is given up when nobody has touched it so long. */
const silentMs = 6 * beatMs;

const nameOf = () => `${hostname()}_${process.pid}_${randomBytes(6).toString('hex')}`;

/**
 * Makes a folder for this process in the data folder, and removes those of processes that were killed. Several nodes
 * may share a data folder: nobody removes what belongs to a process that lives.
 */
export function openTemporaryFolder(dataFolder: string): TemporaryFolder {
  const parent = makeParent(dataFolder);
  const name = nameOf();
  const folder = path.join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  beatIn(folder);
  const now = lastBeat(folder);
  for (const other of readdirSync(parent))
    if (other !== name && isLeftOver(parent, other, now)) removeQuietly(path.join(parent, other));
  const beat = setInterval(() => {
    beatIn(folder);
  }, beatMs).unref();
  return {
    path: folder,
    close: () => {
      clearInterval(beat);
      removeQuietly(folder);
    },
  };
}

/** Beside a database of its own address a server may run without a data folder it can write to. */
function makeParent(dataFolder: string): string {
  for (const [folder, name] of [
    [dataFolder, 'tmp'],
    [tmpdir(), 'loupe-tmp'],
  ] as const) {
    const parent = path.join(folder, name);
    try {
      // One by one: a recursive mkdir never comes back from file systems that know no folders, such as /proc.
      for (const one of [folder, parent]) if (!existsSync(one)) mkdirSync(one);
      accessSync(parent, constants.W_OK | constants.X_OK);
      return parent;
    } catch {
      // The next one may be writable.
    }
  }
  throw new Error('There is no folder for temporary files.');
}

/** By the clock of the file system, which nodes that share a folder share. */
function beatIn(folder: string): void {
  writeFileSync(path.join(folder, beatFile), 'alive');
}

function lastBeat(folder: string): number {
  const beat = statSync(path.join(folder, beatFile), { throwIfNoEntry: false });
  // Another start may just have removed it.
  return (beat ?? statSync(folder, { throwIfNoEntry: false }))?.mtimeMs ?? Infinity;
}

function isLeftOver(parent: string, name: string, now: number): boolean {
  const [, host, pid] = /^(.+)_(\d+)_[0-9a-f]+$/.exec(name) ?? [];
  if (pid === undefined) return false;
  if (host === hostname()) return !isAlive(Number(pid));
  return now - lastBeat(path.join(parent, name)) > silentMs;
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another process removes it at the same moment, or it belongs to another user.
  }
}
