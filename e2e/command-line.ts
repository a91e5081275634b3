import { spawnSync } from 'node:child_process';

/** Runs one of the product's commands beside the running server, on its data, and returns what it said. */
export function runCommand(name: 'desk' | 'stock-import', ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync('npx', ['tsx', `server/src/cli/${name}.ts`, ...words], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
