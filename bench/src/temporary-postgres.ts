import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BIN = '/usr/lib/postgresql/15/bin';

export interface TemporaryPostgres {
  readonly url: string;
  stop(): void;
  /** Kills every process of the server, as a power failure does, and restarts it. */
  crash(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL 15 on a port, with these settings, and deletes it on `stop`; undefined where
 * it is not installed.
 */
export function startTemporaryPostgres(
  port: number,
  settings: readonly string[],
): TemporaryPostgres | undefined {
  if (!existsSync(join(BIN, 'initdb'))) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'loupe-bench-pg-'));
  const isRoot = process.getuid?.() === 0;
  const commandFor = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(BIN, program), ...args]]
      : [join(BIN, program), [...args]];
  const run = (program: string, ...args: string[]): void => {
    execFileSync(...commandFor(program, args), { stdio: 'ignore', cwd: home });
  };
  if (isRoot) execFileSync('chown', ['postgres', home]);
  chmodSync(home, 0o700);
  const data = join(home, 'data');
  run('initdb', '-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = [`-p ${port}`, `-k ${home}`, '-c listen_addresses=127.0.0.1'];
  for (const setting of settings) options.push(`-c ${setting}`);
  const starting = ['-D', data, '-w', '-l', join(home, 'log'), '-o', options.join(' ')];
  run('pg_ctl', ...starting, 'start');
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
    crash: async () => {
      const restart = spawn(...commandFor('pg_ctl', [...starting, '-m', 'immediate', 'restart']), {
        stdio: 'ignore',
        cwd: home,
      });
      const [code] = await once(restart, 'exit');
      if (code !== 0) throw new Error(`PostgreSQL did not come back: pg_ctl ended with ${String(code)}`);
    },
  };
}
