import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { spawnProgram } from './spawn-program.ts';

export interface SpawnedProduct {
  readonly child: ChildProcess;
  /** Resolves with its URL once it is ready. */
  readonly ready: () => Promise<string>;
  /** Resolves with its exit code once it has ended. */
  readonly ended: () => Promise<unknown>;
  /** The log output so far. */
  readonly logged: () => string;
}

export interface StartedProduct extends SpawnedProduct {
  readonly address: string;
}

/** Spawns the product as in production, in a separate process, without waiting for it to be ready. */
export function spawnProduct(environment: NodeJS.ProcessEnv): SpawnedProduct {
  const child = spawnProgram('main', [], {
    DATABASE_URL: '',
    SECRET_KEY: '',
    PORT: '0',
    LOG_LEVEL: 'info',
    ...environment,
  });
  onTestFinished(() => {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  });
  const ended = once(child, 'close');
  let logged = '';
  child.stderr.on('data', (text) => (logged += String(text)));
  const ready = async () => {
    let output = '';
    for await (const text of child.stdout) {
      output += String(text);
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error(`the product did not start: ${output} ${logged}`);
  };
  return {
    child,
    ready,
    ended: async () => {
      child.stdout.resume();
      return (await ended)[0];
    },
    logged: () => logged,
  };
}

/** Starts the product and waits until it is ready. */
export async function startProduct(environment: NodeJS.ProcessEnv): Promise<StartedProduct> {
  const product = spawnProduct(environment);
  return { ...product, address: await product.ready() };
}
