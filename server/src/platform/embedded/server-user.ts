import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The identity PostgreSQL runs under: it refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const name = 'postgres';
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));

/**
 * Null when the product does not run as root: PostgreSQL then runs as the same user. As root, the separate
 * user of PostgreSQL, created if necessary.
 */
export function serverUser(): ServerUser | null {
  if (process.platform === 'win32' || userInfo().uid !== 0) return null;
  if (spawnSync('id', ['-u', name]).status !== 0) {
    execFileSync('groupadd', ['-f', name]);
    execFileSync('useradd', ['-r', '-M', '-g', name, name]);
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}
