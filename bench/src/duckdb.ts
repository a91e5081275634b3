import { DuckDBInstance } from '@duckdb/node-api';
import { type RunStatement, searchBySql, createTableSql } from './sql.ts';
import type { Engine } from './engine.ts';

/** DuckDB in this process, in memory, loaded from the file; rows are in the index's layout order. */
export async function openDuckDb(csv: string, layoutOrder: readonly string[]): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(createTableSql().replace('CREATE TABLE stones', 'CREATE TABLE loaded'));
  await connection.run(`COPY loaded FROM '${csv}' (FORMAT csv, HEADER false, NULLSTR '')`);
  await connection.run(`CREATE TABLE stones AS SELECT * FROM loaded ORDER BY ${layoutOrder.join(', ')}, id`);
  await connection.run('DROP TABLE loaded');
  const runStatement: RunStatement = async (statement) => {
    const reader = await connection.runAndReadAll(statement);
    return reader.getRows().map((row) => row.map((value) => (value === null ? null : Number(value))));
  };
  return {
    name: 'DuckDB',
    search: (query) => searchBySql(runStatement, query),
    close() {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}
