import { DuckDBInstance } from '@duckdb/node-api';
import { type Ask, answerBySql, createTable } from './sql.ts';
import type { Engine } from './engine.ts';

/** DuckDB in this process, in memory, filled from the file; rows lie in the order the index lays them out. */
export async function openDuckDb(csv: string, layoutOrder: readonly string[]): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(createTable().replace('CREATE TABLE stones', 'CREATE TABLE loaded'));
  await connection.run(`COPY loaded FROM '${csv}' (FORMAT csv, HEADER false, NULLSTR '')`);
  await connection.run(`CREATE TABLE stones AS SELECT * FROM loaded ORDER BY ${layoutOrder.join(', ')}, id`);
  await connection.run('DROP TABLE loaded');
  const ask: Ask = async (statement) => {
    const reader = await connection.runAndReadAll(statement);
    return reader.getRows().map((row) => row.map((value) => (value === null ? null : Number(value))));
  };
  return {
    name: 'DuckDB',
    answer: (query) => answerBySql(ask, query),
    close() {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}
