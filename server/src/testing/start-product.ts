import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface SpawnedProduct {
  readonly child: ChildProcess;
  /** Resolves with its address once it is ready. */
  readonly ready: () => Promise<string>;
  /** Resolves with its exit code once it has ended. */
  readonly ended: () => Promise<unknown>;
  /** What it has logged so far. */
  readonly logged: () => string;
}

export interface StartedProduct extends SpawnedProduct {
  readonly address: string;
}

/** Begins to start the product as production runs it, in a process of its own. */
export function spawnProduct(environment: NodeJS.ProcessEnv): SpawnedProduct {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: '', SECRET_KEY: '', PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  });
  const ended = once(child, 'close');
  let logged = '';
  child.stderr.on('data', (text) => (logged += String(text)));
  const ready = async () => {
    let said = '';
    for await (const text of child.stdout) {
      said += String(text);
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) return address;
    }
    throw new Error(`the product did not start: ${said} ${logged}`);
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

/** The product, once it is ready. */
export async function startProduct(environment: NodeJS.ProcessEnv): Promise<StartedProduct> {
  const product = spawnProduct(environment);
  return { ...product, address: await product.ready() };
}
