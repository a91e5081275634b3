import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

let compiledWorkers: URL | null = null;

/**
 * Lets a process that runs from its sources start threads that are compiled already. A thread that is transpiled as it
 * starts takes a second of processor time.
 *
 * @param directory where the bundle of the current sources is
 */
export function useCompiledWorkers(directory: URL): void {
  compiledWorkers = directory;
}

/**
 * Starts a worker thread: its compiled file in the directory of the bundle, or its TypeScript source through a
 * transpiler.
 *
 * @param source TypeScript file of the worker, beside the caller
 */
export function openWorker(source: URL, options: WorkerOptions = {}): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options);
  const compiled = compiledWorkers && new URL(`${basename(source.pathname, '.ts')}.js`, compiledWorkers);
  if (compiled && existsSync(compiled)) return new Worker(compiled, options);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source.href)}, ${JSON.stringify(here)}))`;
  return new Worker(start, { ...options, eval: true });
}

/** Waits for the end of a thread. Returns its exit code; throws the error that ended it. */
export async function waitForExit(worker: Worker): Promise<number> {
  // A thread that is terminated sends no message any more.
  const [code]: unknown[] = await once(worker, 'exit');
  return Number(code);
}
