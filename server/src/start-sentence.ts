import { DemoPeopleActive } from './features/accounts/refuse-demo-people.ts';
import { ConfigError } from './platform/config.ts';
import { databaseTroubleOf } from './platform/database-trouble.ts';
import { sqlStateOf } from './platform/database.ts';
import { DataFolderTaken } from './platform/open-database.ts';
import { ServerKeyWrong } from './platform/server-key.ts';
import { StartError } from './platform/start-error.ts';

/** Errors whose own message is the sentence. */
const ownSentences = [ConfigError, DataFolderTaken, DemoPeopleActive, ServerKeyWrong, StartError];

const wrongHost = 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.';

/** Why the server cannot listen where HOST and PORT say. */
const listenSentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program already listens on this port; set PORT to a free one.',
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
  EACCES: 'PORT is one that only the administrator of this machine may use; set PORT to 1024 or above.',
};

const fullDisk = 'The disk is full; free some space on the disk of the database and start again.';

/** What the database refuses while the product starts, by SQLSTATE. */
const databaseSentences: Readonly<Record<string, string>> = {
  '42501':
    'The role of DATABASE_URL may not create what Loupe needs; grant it CREATE on the database and on its schema.',
  '53100': fullDisk,
  '28P01':
    'The database refuses the password; set it right in DATABASE_URL, or bring back the file password.',
};

const lostConnection =
  'The connection to the database was lost during the start; start again when the database runs.';

/** Every error of a start that an operator can mend, in one sentence; null for what nobody foresaw. */
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
  if (databaseTroubleOf(error) === 'away') return lostConnection;
  return error.cause === undefined ? null : startSentenceOf(error.cause);
}
