import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../stock-import.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The operator's command while it runs. */
export interface RunningImport {
  kill(): void;
  /** Its exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves when it has said this, or has ended without. */
  said(text: string): Promise<void>;
}

/** Starts `npm run stock:import` with these words, as the operator does, in a process of its own. */
export function runImport(env: NodeJS.ProcessEnv, words: readonly string[]): RunningImport {
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
      child.emit('said');
    });
  }
  const said = async (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      child.on('said', look);
      child.on('close', () => resolve());
      look();
    });
  return { kill: () => void child.kill('SIGKILL'), ended, output: () => output, said };
}
