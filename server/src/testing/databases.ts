import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { connectDatabase, timeLimits, type Database } from '../platform/database.ts';
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

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

let counter = 0;

/** A fresh database with the product's schema, dropped when the file's tests are over. */
async function cloneTemplate(kind: DatabaseKind, url: string, opened: (() => Promise<void>)[]) {
  const name = `test_${process.pid}_${++counter}_${Math.random().toString(36).slice(2, 8)}`;
  await onServer(url, `create database ${name} template ${nameOf(url)}`);
  const database = connectDatabase(withName(url, name), {
    connections: 20,
    // A busy test machine is no fault of the product.
    limits: { ...timeLimits.calls, connectionMs: 30_000 },
  });
  opened.push(async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  });
  return { ...database, kind } satisfies TestDatabase;
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
 * Runs the same tests on every kind of database at hand: for what leans on the database itself, such as locks,
 * races, COPY, LISTEN and the schema. `open` gives a database of the test's own with the product's schema; it goes
 * when the file is done.
 */
export function describeOnEveryDatabase(name: string, tests: Tests): void {
  for (const server of inject('servers')) describeOn(server, name, tests);
}

/**
 * Runs tests on one database: an installed PostgreSQL, the older of the two, where there is one. The same features
 * run on the embedded one in the browser tests.
 */
export function describeOnDatabase(name: string, tests: Tests): void {
  const servers = inject('servers');
  const server = servers.find(({ kind }) => kind === 'postgresql') ?? servers[0];
  if (server !== undefined) describeOn(server, name, tests);
}
