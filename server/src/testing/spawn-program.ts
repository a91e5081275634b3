import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

const server = fileURLToPath(new URL('../../', import.meta.url));
const bundles = '.cache';
/** The directory of the bundle, which the threads of the server share. */
export const bundleDirectory = pathToFileURL(`${server}${bundles}/`);
/** Programs that only tests run. */
const testPrograms = [
  new URL('./create-database-cluster.ts', import.meta.url),
  new URL('./hold-locks.ts', import.meta.url),
  new URL('./hold-temporary-folder.ts', import.meta.url),
  new URL('./open-server-database.ts', import.meta.url),
  new URL('./run-counting-jobs.ts', import.meta.url),
  new URL('./use-command-database.ts', import.meta.url),
].map(({ pathname }) => `testing/${basename(pathname, '.ts')}`);

/**
 * Bundles the server, its commands and the test programs once for a test run: a bundle starts in a fraction
 * of the time that the sources take.
 */
export function bundlePrograms(): void {
  execFileSync(process.execPath, ['build.mjs', bundles, ...testPrograms], { cwd: server, stdio: 'inherit' });
}

/** Starts a program of `src`, such as `main` or `cli/desk`, in a separate process at the root of the project. */
export function spawnProgram(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [`${server}${bundles}/${name}.js`, ...args], {
    cwd: `${server}..`,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface ProgramResult {
  /** Null when a signal ended the program. */
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, as they were written. */
  readonly output: string;
}

/** Runs a program to its end; returns its exit code and its output. */
export async function runProgram(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ProgramResult> {
  const child = spawnProgram(name, args, environment);
  const texts = { stdout: '', stderr: '', output: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (text) => {
      texts[stream] += String(text);
      texts.output += String(text);
    });
  const [code]: unknown[] = await once(child, 'close');
  return { code, ...texts };
}
