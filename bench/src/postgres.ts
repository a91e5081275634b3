import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { type Ask, answerBySql, createTable } from './sql.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PORT = 54_329;

/** A temporary PostgreSQL 15 with the settings and indexes a careful owner would choose; undefined where there is none. */
export async function openPostgres(csv: string, layoutOrder: readonly string[]): Promise<Engine | undefined> {
  if (!existsSync(join(BIN, 'initdb'))) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'loupe-bench-pg-'));
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]): void => {
    const command = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', join(BIN, program)]
      : [join(BIN, program)];
    execFileSync(command[0] ?? '', [...command.slice(1), ...args], { stdio: 'ignore', cwd: home });
  };
  if (isRoot) execFileSync('chown', ['postgres', home]);
  chmodSync(home, 0o700);
  const data = join(home, 'data');
  run('initdb', '-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const settings = `-p ${PORT} -k ${home} -c listen_addresses=127.0.0.1 -c shared_buffers=2GB -c work_mem=256MB -c jit=off -c fsync=off -c max_wal_size=8GB -c random_page_cost=1.1 -c effective_cache_size=8GB`;
  const close = async (): Promise<void> => {
    run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(home, { recursive: true, force: true });
    await Promise.resolve();
  };
  run('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start');
  try {
    const client = new pg.Client({ host: '127.0.0.1', port: PORT, user: 'bench', database: 'postgres' });
    await client.connect();
    await client.query(
      createTable().replace('CREATE TABLE', 'CREATE UNLOGGED TABLE').replace('stones', 'loaded'),
    );
    await client.query(`COPY loaded FROM '${csv}' (FORMAT csv)`);
    await client.query(
      `CREATE UNLOGGED TABLE stones AS SELECT * FROM loaded ORDER BY ${layoutOrder.join(', ')}, id`,
    );
    await client.query('DROP TABLE loaded');
    const indexes = [
      'id',
      'shape, color, clarity, carat',
      'shape, carat',
      'carat, id',
      'ppc, id',
      'amount, id',
      'amount DESC, id',
      'disc, id',
      'listed_day DESC, id',
      'carat DESC, id',
      'status',
    ];
    for (const columns of indexes) await client.query(`CREATE INDEX ON stones (${columns})`);
    await client.query('VACUUM ANALYZE stones');
    const ask: Ask = async (statement) => {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      return rows.map((row) => row.map((value) => (value === null ? null : Number(value))));
    };
    return {
      name: 'PostgreSQL 15',
      answer: (query) => answerBySql(ask, query),
      async close() {
        await client.end();
        await close();
      },
    };
  } catch (reason) {
    await close();
    throw reason;
  }
}
