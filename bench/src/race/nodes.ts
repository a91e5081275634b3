import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

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
}

export function raceNode(port: number, environment: NodeJS.ProcessEnv): RaceNode {
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isReady = false;
  let ends = 0;
  return {
    address,
    isUp: () => isReady,
    endedByItself: () => ends,
    async start() {
      child = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
        env: { ...environment, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.once('exit', () => {
        if (isReady) ends++;
        isReady = false;
      });
      const giveUpAt = Date.now() + startPatienceMs;
      while (!isReady) {
        if (Date.now() > giveUpAt) throw new Error(`the server on port ${port} did not become ready`);
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
  };
}
