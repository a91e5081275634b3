import { spawnSync } from 'node:child_process';

/**
 * Runs one of the built product's commands on the data of the running server. Returns its output. Throws its error
 * output when it fails.
 */
export function runCommand(name: 'desk' | 'stock-import', ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [`server/dist/cli/${name}.js`, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
