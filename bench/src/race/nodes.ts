import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startPatienceMs = 120_000;

/** One application server of several on one database; killed and started anew as often as the race likes. */
export interface RaceNode {
  readonly address: string;
  isUp(): boolean;
  /** How often it ended without being killed: never, one hopes. */
  endedByItself(): number;
  start(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
  /** Stops the process for a while in the middle of whatever it does, as a machine does that swaps or is moved. */
  freeze(ms: number): Promise<void>;
}

const wrongClock = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url));

/** A server on this port; its clock is wrong by so much. */
export function raceNode(port: number, environment: NodeJS.ProcessEnv, clockOffsetMs = 0): RaceNode {
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isReady = false;
  let ends = 0;
  const spawnServer = () => {
    const spawned = spawn(process.execPath, ['--import', wrongClock, 'server/dist/main.js', '--demo'], {
      env: { ...environment, PORT: String(port), CLOCK_OFFSET_MS: String(clockOffsetMs) },
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
      const giveUpAt = Date.now() + startPatienceMs;
      while (!isReady) {
        if (Date.now() > giveUpAt) throw new Error(`the server on port ${port} did not become ready`);
        // A start ends when the database goes away under it.
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
    async freeze(ms) {
      const frozen = child;
      frozen?.kill('SIGSTOP');
      await sleep(ms);
      frozen?.kill('SIGCONT');
    },
  };
}
