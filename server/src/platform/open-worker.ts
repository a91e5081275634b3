import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread: its compiled file beside the bundle, or its TypeScript source beside the caller through a
 * transpiler.
 *
 * @param caller `import.meta.url` of the caller
 * @param name file of the worker without extension
 */
export function openWorker(caller: string, name: string, options: WorkerOptions = {}): Worker {
  if (!caller.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, caller), options);
  const file = JSON.stringify(new URL(`./${name}.ts`, caller).href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${JSON.stringify(caller)}))`;
  return new Worker(start, { ...options, eval: true });
}
