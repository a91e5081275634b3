import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The steps of `deploy/compose.yaml` where there is no container engine. */
const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const secretsFolder = '/run/secrets';

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), environment: z.record(z.string(), z.string()).default({}) }),
  ),
});

/** Runs the commands of docs/operations.md that create the secrets, below a folder. */
export function writeSecrets(folder: string): void {
  const block = /^### Containers\n\n```sh\n([\s\S]*?)```/m.exec(read('docs/operations.md'))?.[1] ?? '';
  const steps = block.split('\n').filter((line) => !line.includes('docker compose') && line !== '');
  if (steps.length < 3) throw new Error('docs/operations.md does not say how to create the secrets');
  execFileSync('sh', ['-euc', steps.join('\n')], { cwd: folder, stdio: 'inherit' });
}

const secretIn = (folder: string, name: string) => path.join(folder, 'deploy/secrets', name);

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  listening.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

export interface ComposeNode {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The nodes of the compose file, with its settings and the secrets below a folder, readable for a user. */
export function composeNodes(folder: string, user: number): ComposeNode[] {
  const { services } = composeFile.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  for (const place of ['deploy', 'deploy/secrets']) chmodSync(path.join(folder, place), 0o755);
  for (const name of readdirSync(path.join(folder, 'deploy/secrets')))
    if (process.getuid?.() === 0) chownSync(secretIn(folder, name), user, user);
  return Object.entries(services)
    .filter(([, { image }]) => image === 'loupe')
    .map(([name, { environment }]) => ({
      name,
      environment: Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          value
            .replace(`${secretsFolder}/`, `${path.join(folder, 'deploy/secrets')}/`)
            .replace(/\$\{PORTAL_HOST:[^}]*\}/, 'localhost')
            .replace(/\$\{\w+:-\}/, ''),
        ]),
      ),
    }));
}

/**
 * Starts the installed PostgreSQL as the compose file starts its own: user and database `loupe` with the password of the
 * secret. The address in the secret then leads to it. Null where none is installed.
 */
export async function startComposeDatabase(
  folder: string,
  port: number,
): Promise<{ stop(): Promise<void> } | null> {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) return null;
  const bin = path.join('/usr/lib/postgresql', newest, 'bin');
  const home = path.join(folder, 'database');
  mkdirSync(home, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', home]);
  const password = secretIn(folder, 'database-password');
  const copied = path.join(home, 'password');
  writeFileSync(copied, readFileSync(password, 'utf8'));
  if (isRoot) execFileSync('chown', ['postgres', copied]);
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(bin, program), ...args];
    const [first = '', ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    const { status } = spawnSync(first, rest, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${program} failed`);
  };
  const data = path.join(home, 'data');
  run('initdb', '-D', data, '--username=loupe', `--pwfile=${copied}`, '--auth=scram-sha-256', '--no-sync');
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  run('pg_ctl', '-D', data, '-w', '-l', path.join(home, 'log'), '-o', options, 'start');
  const address = secretIn(folder, 'database-url');
  const url = readFileSync(address, 'utf8').trim();
  writeFileSync(address, url.replace('@database:5432/loupe', `@127.0.0.1:${port}/postgres`));
  return {
    stop: async () => {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      return Promise.resolve();
    },
  };
}
