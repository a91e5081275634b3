import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';

/** Programs that the drill needs, with the package of Debian that contains each. */
const packages: Readonly<Record<string, string>> = {
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
};
const searched = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

/** The directory of an installed PostgreSQL that has all programs, newest first; null where there is none. */
export function findPostgresPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  return (
    readdirSync(root)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_basebackup'))) ?? null
  );
}

/** Path of a program, or null where it is not installed. */
export const findProgram = (name: string): string | null =>
  searched.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;

/** Names of the packages that are missing. */
export function missingPackages(): string[] {
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    findProgram(program) === null ? [name] : [],
  );
  return [...(findPostgresPrograms() === null ? ['postgresql-15'] : []), ...missing];
}

const fakeTimeLibraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

/**
 * The environment that lets the clock of a program be wrong by what a file says, which {@link setClock} writes; null where
 * faketime is not installed.
 */
export function movableClock(file: string): NodeJS.ProcessEnv | null {
  const library = fakeTimeLibraries.find((path) => existsSync(path));
  if (library === undefined) return null;
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    // Seconds after which a program reads the file again.
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Lets the clock of programs with this file be wrong by these seconds, within a second. */
export function setClock(file: string, seconds: number): void {
  replaceFile(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`);
}

/** The arguments that run a program as the user `postgres` when this process is root, which PostgreSQL refuses. */
function asServiceUser(command: string, args: readonly string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]];
}

/** Runs a program of a service to its end. Throws with its output when it fails. */
export function runAsService(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(...asServiceUser(command, args), { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}${stdout}`);
}

export interface Service {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends a signal to the process and all its children, as a failing machine does. */
  signal(signal: NodeJS.Signals): void;
  ended(): Promise<void>;
}

const stat = z.string().transform((text) => {
  const [state = '', parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
});

/** Processes whose parent is this one. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return stat.parse(readFileSync(`/proc/${child}/stat`, 'utf8')).parent === pid;
      } catch {
        return false;
      }
    });
}

/** Starts a service with its output in a file. */
export function startService(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly log: string; readonly env?: NodeJS.ProcessEnv },
): Service {
  const output = openSync(options.log, 'a');
  // A preloaded library would otherwise begin as another user than it goes on.
  const variables = Object.entries(options.env ?? {}).map(([name, value]) => `${name}=${value ?? ''}`);
  const child: ChildProcess = spawn(...asServiceUser('env', [...variables, command, ...args]), {
    cwd: options.cwd,
    stdio: ['ignore', output, output],
  });
  const pid = child.pid ?? 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    hasEnded,
    signal: (signal) => {
      if (hasEnded()) return;
      // The parent first: it would start its children again.
      const children = childrenOf(pid);
      for (const one of [pid, ...children]) {
        try {
          process.kill(one, signal);
        } catch {
          // It ended by itself.
        }
      }
    },
    ended: async () => {
      while (!hasEnded()) await sleep(20);
    },
  };
}
