import { spawnProgram } from '../../testing/spawn-program.ts';

/** A running `npm run stock:import`. */
export interface RunningImport {
  kill(): void;
  /** Exit code; null when the process was killed. */
  readonly ended: Promise<number | null>;
  output(): string;
  /** Resolves when the output contains the text, or when the process ends without it. */
  waitForOutput(text: string): Promise<void>;
}

/** Starts `npm run stock:import` with these arguments in a separate process, as the operator does. */
export function runImport(env: NodeJS.ProcessEnv, positionals: readonly string[]): RunningImport {
  const child = spawnProgram('cli/stock-import', positionals, env);
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += String(text);
      child.emit('output');
    });
  }
  const waitForOutput = async (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      child.on('output', look);
      child.on('close', () => resolve());
      look();
    });
  return { kill: () => void child.kill('SIGKILL'), ended, output: () => output, waitForOutput };
}
