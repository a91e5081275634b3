import { DemoUsersActiveError } from './features/users/assert-no-demo-users.ts';
import { ConfigError } from './platform/config.ts';
import { databaseTroubleOf } from './platform/database-trouble.ts';
import { sqlStateOf } from './platform/database.ts';
import { DataFolderInUseError } from './platform/open-database.ts';
import { WrongServerKeyError } from './platform/server-key.ts';
import { StartError } from './platform/start-error.ts';

/** Errors whose message is already one sentence for the operator. */
const ownSentences = [
  ConfigError,
  DataFolderInUseError,
  DemoUsersActiveError,
  WrongServerKeyError,
  StartError,
];

const wrongHost = 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.';

/** Why the server cannot listen on HOST and PORT, by error code. */
const listenSentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program already uses this port; set PORT to a free one.',
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
  EACCES: 'PORT is reserved for the administrator of this machine; set PORT to 1024 or above.',
};

const fullDisk = 'The disk is full; free some space on the disk of the database and restart.';

/** Errors of the database while the product starts, by SQLSTATE. */
const databaseSentences: Readonly<Record<string, string>> = {
  '42501': 'The role in DATABASE_URL lacks a privilege; grant it CREATE on the database and its schema.',
  '53100': fullDisk,
  '28P01':
    'The database rejects the password; correct it in DATABASE_URL, or restore the file “password” from a backup.',
};

const lostConnection =
  'The connection to the database was lost during start-up; restart once the database is running.';

/** One sentence for every error of a start that an operator can fix; null for an unforeseen error. */
export function startSentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (ownSentences.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && typeof error.code === 'string') {
    if (error.code === 'ENOSPC') return fullDisk;
    if ('syscall' in error && listenSentences[error.code] !== undefined)
      return listenSentences[error.code] ?? null;
  }
  const sentence = databaseSentences[sqlStateOf(error) ?? ''];
  if (sentence !== undefined) return sentence;
  if (databaseTroubleOf(error) === 'unavailable') return lostConnection;
  return error.cause === undefined ? null : startSentenceOf(error.cause);
}
