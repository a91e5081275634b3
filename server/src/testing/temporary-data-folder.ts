import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. */
const memoryFolder = '/dev/shm';
/** The databases of one test run take a few hundred megabytes. */
const neededBytes = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * A directory for a temporary cluster, reachable for the server's user. It lies in memory where there is room:
 * each test file creates and drops databases of some hundred files each, and ext4 searches long for inodes
 * that were not freed within the last seconds.
 */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? memoryFolder : os.tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
