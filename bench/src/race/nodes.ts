import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { replaceFile } from '../replace-file.ts';

const startTimeoutMs = 120_000;

/**
 * One of several application servers on one database; the race can kill and restart it any number of times.
 */
export interface RaceNode {
  readonly address: string;
  isUp(): boolean;
  /** Number of exits without being killed; expected to be 0. */
  endedByItself(): number;
  start(): Promise<void>;
  /** Kills the process as a power failure does. */
  kill(): Promise<void>;
  /** Kills the process without waiting for its end. */
  end(): void;
  /** Suspends the process for a while at any point, as a machine does while it swaps or migrates. */
  freeze(ms: number): Promise<void>;
  /** Lets the clock of the process be off by this much from now on; only with a file of its clock. */
  setClock(offsetMs: number): void;
}

const wrongClock = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url));

/** A server on this port; its clock is off by `clockOffsetMs`, which can change with a file that holds it. */
export function createRaceNode(
  port: number,
  environment: NodeJS.ProcessEnv,
  clockOffsetMs = 0,
  clockFile?: string,
): RaceNode {
  const setClock = (offsetMs: number) => {
    if (clockFile === undefined) throw new Error('the node has no file of its clock');
    replaceFile(clockFile, String(offsetMs));
  };
  if (clockFile !== undefined) setClock(clockOffsetMs);
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isReady = false;
  let ends = 0;
  const spawnServer = () => {
    const program = environment['LOUPE_SERVER'] ?? 'server/dist/main.js';
    const spawned = spawn(process.execPath, ['--import', wrongClock, program, '--demo'], {
      env: {
        ...environment,
        PORT: String(port),
        CLOCK_OFFSET_MS: String(clockOffsetMs),
        CLOCK_OFFSET_FILE: clockFile,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    spawned.once('exit', () => {
      if (isReady) ends++;
      isReady = false;
    });
    return spawned;
  };
  return {
    address,
    isUp: () => isReady,
    endedByItself: () => ends,
    async start() {
      const deadline = Date.now() + startTimeoutMs;
      while (!isReady) {
        if (Date.now() > deadline) throw new Error(`the server on port ${port} did not become ready`);
        // The process exits during startup when the database becomes unavailable.
        if (child === undefined || child.exitCode !== null || child.signalCode !== null)
          child = spawnServer();
        isReady = await fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (!isReady) await sleep(200);
      }
    },
    async kill() {
      isReady = false;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
    end() {
      child?.kill('SIGKILL');
    },
    async freeze(ms) {
      const frozen = child;
      frozen?.kill('SIGSTOP');
      await sleep(ms);
      frozen?.kill('SIGCONT');
    },
    setClock,
  };
}
