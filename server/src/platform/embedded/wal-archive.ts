import { accessSync, chownSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { ServerUser } from './server-user.ts';

/** In commands of PostgreSQL `%` introduces a placeholder, and the shell reads what is in single quotes literally. */
const quoted = (folder: string) => `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/**
 * Settings with which a server archives its WAL: each file as soon as it is full, and at least once a minute.
 * A file appears in the folder completely or not at all. One that is archived a second time after a crash has
 * to be the same.
 */
export function archiveSettings(folder: string): string[] {
  const file = `${quoted(folder)}/%f`;
  const command =
    `if test -f ${file}; then cmp -s %p ${file}; ` +
    `else cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file}; fi`;
  return ['archive_mode=on', 'archive_timeout=60', `archive_command=${command}`];
}

/** The command with which a recovery fetches an archived file. */
export const restoreCommand = (folder: string): string => `cp ${quoted(folder)}/%f %p`;

/** Creates the folder of the archive for the server's user. */
export function prepareArchive(folder: string, user: ServerUser | null): void {
  if (process.platform === 'win32')
    throw new ConfigError(
      'WAL_ARCHIVE is not supported on Windows; use DATABASE_URL with a server that archives.',
    );
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user !== null) chownSync(folder, user.uid, user.gid);
    // A service may find its file system read-only; PostgreSQL would then archive nothing and say nothing.
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `WAL_ARCHIVE is "${folder}" but must be a writable folder, or one that can be created.`,
    );
  }
}
