import { spawnSync } from 'node:child_process';

/** Runs one of the product's commands beside the running server, on its data, and returns what it said. */
export function runCommand(name: 'desk' | 'stock-import', ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `server/src/cli/${name}.ts`, ...words],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A mail of the outbox to this address whose subject says so, as its reader sees it: at the server's own console. */
export function mailTo(email: string, subject = ''): string {
  const line = runCommand('desk', 'outbox')
    .split('\n')
    .find((mail) => mail.includes(email) && mail.includes(subject));
  return runCommand('desk', 'show-mail', line?.split(' ')[0] ?? '');
}
