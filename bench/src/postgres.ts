import pg from 'pg';
import type { Engine } from './engine.ts';
import { type RunStatement, searchBySql, createTableSql } from './sql.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 54_329;
/** Settings that an experienced administrator would choose for this workload. */
const tuned = [
  'shared_buffers=2GB',
  'work_mem=256MB',
  'jit=off',
  'fsync=off',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'effective_cache_size=8GB',
];

/** A temporary PostgreSQL 15 with tuned settings and indexes; undefined where it is not installed. */
export async function openPostgres(csv: string, layoutOrder: readonly string[]): Promise<Engine | undefined> {
  const server = startTemporaryPostgres(PORT, tuned);
  if (server === undefined) return undefined;
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(
      createTableSql().replace('CREATE TABLE', 'CREATE UNLOGGED TABLE').replace('stones', 'loaded'),
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
    const runStatement: RunStatement = async (statement) => {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
      return rows.map((row) => row.map((value) => (value === null ? null : Number(value))));
    };
    return {
      name: 'PostgreSQL 15',
      search: (query) => searchBySql(runStatement, query),
      async close() {
        await client.end();
        server.stop();
      },
    };
  } catch (reason) {
    server.stop();
    throw reason;
  }
}
