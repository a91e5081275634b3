import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, describe, inject } from 'vitest';
import { connectDatabase, timeLimits, type Database } from '../platform/database.ts';
import { identifier } from '../platform/sql.ts';
import type { ProvidedServer } from './global-setup.ts';
import type { DatabaseKind } from './test-servers.ts';

export interface TestDatabase extends Database {
  readonly kind: DatabaseKind;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One connection per server and worker, by the URL of the server: the tests of a file create up to 26 databases. */
const serverPools = new Map<string, pg.Pool>();

/** Runs a statement in the database `postgres` of a server. */
async function onServer(url: string, statement: Sql): Promise<void> {
  const pool =
    serverPools.get(url) ??
    new pg.Pool({
      connectionString: withName(url, 'postgres'),
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
  serverPools.set(url, pool);
  await pool.query(statement);
}

let counter = 0;

/** What ends before a database is dropped, by the URL of the database. */
const closers = new Map<string, (() => Promise<void>)[]>();

/** Ends something that uses a test database after the tests of the file, before the database is dropped. */
export function closeWithDatabase({ url }: Database, close: () => Promise<void>): void {
  closers.set(url, [close, ...(closers.get(url) ?? [])]);
}

/**
 * A fresh database with the product's schema, dropped after the tests of the file. A connection that is still
 * open then fails the file: its owner would reconnect twice a second for the rest of the run.
 */
async function cloneTemplate(kind: DatabaseKind, url: string, opened: (() => Promise<void>)[]) {
  const name = `test_${process.pid}_${++counter}_${Math.random().toString(36).slice(2, 8)}`;
  // Copying files takes a fifth of the processor time that logging every block takes.
  await onServer(
    url,
    sql`create database ${identifier(name)} template ${identifier(nameOf(url))} strategy file_copy`,
  );
  const database = connectDatabase(withName(url, name), {
    connections: 10,
    // A busy test machine is not a fault of the product.
    limits: { ...timeLimits.calls, connectionMs: 30_000 },
  });
  opened.push(async () => {
    for (const close of closers.get(database.url) ?? []) await close();
    closers.delete(database.url);
    await database.close();
    await onServer(url, sql`drop database ${identifier(name)}`);
  });
  await adoptClone(database);
  return { ...database, kind } satisfies TestDatabase;
}

/**
 * Lets the change log of a clone begin with nothing pruned. An adoption counts all that came before as pruned, so feeds
 * would send the whole stock until every transaction of other tests from before has ended.
 */
async function adoptClone(database: Database): Promise<void> {
  await database.query(sql`select adopt_transaction_numbers()`);
  await database.query(sql`update change_log_pruned set up_to_xid = '0'`);
}

type Tests = (open: () => Promise<TestDatabase>, kind: DatabaseKind) => void;

function describeOn({ kind, url }: ProvidedServer, name: string, tests: Tests): void {
  describe(`${name} (${kind})`, () => {
    const opened: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const drop of opened.toReversed()) await drop();
    });
    tests(async () => cloneTemplate(kind, url, opened), kind);
  });
}

/**
 * Runs the same tests on every available kind of database: for features that depend on the database itself,
 * such as locks, races, COPY, LISTEN and the schema. `open` returns a separate database with the product's
 * schema; it is dropped after the tests of the file.
 */
export function describeOnEveryDatabase(name: string, tests: Tests): void {
  for (const server of inject('servers')) describeOn(server, name, tests);
}

/**
 * Runs tests on one database: the installed PostgreSQL, the older of the two, if there is one. The browser
 * tests run the same features on the embedded one.
 */
export function describeOnDatabase(name: string, tests: Tests): void {
  const servers = inject('servers');
  const server = servers.find(({ kind }) => kind === 'postgresql') ?? servers[0];
  if (server !== undefined) describeOn(server, name, tests);
}
