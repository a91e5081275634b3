import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readProgramMajor } from '../postgres-version.ts';
import { BackupError } from './backup-folder.ts';

/** The file of a dump in a backup. */
export const dumpFile = 'database.dump';

type ClientProgram = 'pg_dump' | 'pg_restore';

/** Debian keeps the programs of each version here. */
const debianRoot = '/usr/lib/postgresql';

/** The oldest installed program that supports a server of this major version. */
function findProgram(name: ClientProgram, serverMajor: number): string {
  const installed = existsSync(debianRoot) ? readdirSync(debianRoot) : [];
  const candidates = [...installed.map((version) => path.join(debianRoot, version, 'bin', name)), name];
  const suitable = candidates
    .map((program) => ({ program, major: readProgramMajor(program) ?? 0 }))
    .filter(({ major }) => major >= serverMajor)
    .toSorted((one, other) => one.major - other.major);
  const [first] = suitable;
  if (first === undefined)
    throw new BackupError(
      `${name} ${serverMajor} or newer is not installed; install the client programs of PostgreSQL, such as postgresql-client-${serverMajor}.`,
    );
  return first.program;
}

/** The URL without its password, which goes through the environment: all users of a machine see arguments. */
function splitPassword(url: string): { dbname: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { dbname: address.href, environment: password === '' ? {} : { PGPASSWORD: password } };
}

async function runProgram(program: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output = `${output}${String(text)}`.slice(-10_000)));
  const [status]: unknown[] = await once(child, 'close');
  if (status === 0) return;
  const cause = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? 'unknown';
  throw new BackupError(`${path.basename(program)} failed: ${cause}`);
}

/** Dumps the database into a file, in one consistent state. */
export async function dumpDatabase(url: string, serverMajor: number, file: string): Promise<void> {
  const { dbname, environment } = splitPassword(url);
  const args = ['--format=custom', '--no-password', `--dbname=${dbname}`, `--file=${file}`];
  await runProgram(findProgram('pg_dump', serverMajor), args, environment);
}

/** Restores a dump into an empty database, completely or not at all. */
export async function restoreDump(url: string, serverMajor: number, file: string): Promise<void> {
  const { dbname, environment } = splitPassword(url);
  const args = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-password',
    `--dbname=${dbname}`,
    file,
  ];
  await runProgram(findProgram('pg_restore', serverMajor), args, environment);
}
