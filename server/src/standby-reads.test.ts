import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, journalFormats, journalPath, statementDocumentPath } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeKey, read } from './features/feed/testing/feed-client.ts';
import { openDatabaseLink } from './testing/database-link.ts';
import { silentLog } from './testing/silent-log.ts';
import { startStandbyPair, type StandbyPair } from './testing/standby-pair.ts';
import { startProduct } from './testing/start-product.ts';
import { temporaryDataFolder } from './testing/temporary-data-folder.ts';
import { createTestApp } from './testing/test-app.ts';
import { systemBinaries } from './testing/test-servers.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { connectDatabase, timeLimits, type Database } from './platform/database.ts';
import { readConfig } from './platform/config.ts';
import { openOwnDatabase } from './platform/open-database.ts';
import { openStandbyReads, type StandbyOptions } from './platform/standby-reads.ts';

const isInstalled = systemBinaries() !== null;
if (!isInstalled)
  console.log('Reads from a standby are not tested: PostgreSQL is missing (apt-get install postgresql-15).');

describe.skipIf(!isInstalled)('reads from a standby', { timeout: 120_000 }, () => {
  let pair: StandbyPair;
  let primary: Database;

  beforeAll(async () => {
    const started = await startStandbyPair();
    if (started === null) throw new Error('PostgreSQL is missing');
    pair = started;
    primary = connectDatabase(pair.primaryUrl);
    await primary.query(sql`create table written (number integer not null)`);
  }, 120_000);
  afterAll(async () => {
    await primary.close();
    await pair.stop();
  });

  /** The reads of the pair, with the standby at this address. */
  const openReads = (options: Partial<StandbyOptions> & { readonly url?: string } = {}) => {
    const standby = connectDatabase(options.url ?? pair.standbyUrl, { limits: timeLimits.calls });
    const reads = openStandbyReads({ primary, standby, log: silentLog, ...options });
    onTestFinished(async () => reads.close());
    return reads;
  };
  const isAnsweredByStandby = async (database: Database) => {
    const { rows } = await database.query<{ isStandby: boolean }>(
      sql`select pg_is_in_recovery() as "isStandby"`,
    );
    return rows[0]?.isStandby === true;
  };
  const readLargest = async (database: Database) => {
    const { rows } = await database.query(
      sql`select coalesce(max(number), 0) as largest from written`,
      z.object({ largest: z.int() }),
    );
    return rows[0]?.largest;
  };
  const write = async (number: number) => primary.query(sql`insert into written (number) values (${number})`);

  it('show everything committed before, in each of 200 reads directly after a write', async () => {
    const reads = openReads();
    for (let number = 1; number <= 200; number++) {
      await write(number);
      expect(await reads.read(readLargest)).toBe(number);
    }
    expect(reads.counts()?.standby).toBeGreaterThan(190);
  });

  it('go to the primary while the standby is behind, and to the standby again once it is not', async () => {
    const reads = openReads({ waitMs: 100, avoidMs: 300 });
    await pair.onStandby('select pg_wal_replay_pause()');
    await write(1_000);
    expect(await reads.read(readLargest)).toBe(1_000);
    const startedAt = performance.now();
    expect(await reads.read(readLargest)).toBe(1_000);
    // Only the first read waits.
    expect(performance.now() - startedAt).toBeLessThan(100);
    expect(reads.counts()).toEqual({ standby: 0, primary: 2 });
    await pair.onStandby('select pg_wal_replay_resume()');
    await expect.poll(async () => reads.read(isAnsweredByStandby), { timeout: 5_000 }).toBe(true);
  });

  it('go to the primary while the standby is away or frozen', async () => {
    const link = await openDatabaseLink(pair.standbyUrl);
    const reads = openReads({ url: link.url, avoidMs: 0 });
    expect(await reads.read(isAnsweredByStandby)).toBe(true);
    link.silence();
    const startedAt = performance.now();
    expect(await reads.read(isAnsweredByStandby)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await link.cut();
    expect(await reads.read(isAnsweredByStandby)).toBe(false);
    await link.restore();
    await expect.poll(async () => reads.read(isAnsweredByStandby), { timeout: 10_000 }).toBe(true);
  });

  it('run again on the primary when the standby is lost or frozen during a read', async () => {
    for (const lose of ['cut', 'silence'] as const) {
      const link = await openDatabaseLink(pair.standbyUrl);
      const opened = await openOwnDatabase(
        readConfig({ DATABASE_URL: pair.primaryUrl, DATABASE_REPLICA_URL: link.url }),
        silentLog,
      );
      onTestFinished(async () => opened.close());
      const reads = opened.standbyReads;
      const attempts: boolean[] = [];
      const answered = reads.read(async (database) => {
        attempts.push(await isAnsweredByStandby(database));
        if (attempts.length === 1) await link[lose]();
        return isAnsweredByStandby(database);
      });
      expect(await answered).toBe(false);
      expect(attempts).toEqual([true, false]);
    }
  });

  it('never go to a database that is no standby of this primary', async () => {
    const other = openReads({ url: pair.primaryUrl });
    expect(await other.read(isAnsweredByStandby)).toBe(false);
    expect(other.counts()).toEqual({ standby: 0, primary: 1 });
  });

  it('pass on errors that are no trouble of the standby', async () => {
    const reads = openReads();
    await expect(reads.read(async (database) => database.query(sql`select 1 / 0`))).rejects.toThrow(
      'division by zero',
    );
    // A read that writes is a fault, which the primary must not hide.
    await expect(
      reads.read(async (database) => database.query(sql`insert into written (number) values (0)`)),
    ).rejects.toThrow('read-only');
    expect(reads.counts()).toEqual({ standby: 0, primary: 0 });
  });

  it('answer the files and reports of the application, and build its index', async () => {
    const stones = await insertTestStones(primary, { count: 30 });
    const reads = openReads({ waitMs: 5_000 });
    const test = await createTestApp(primary, { standbyReads: reads });
    const answeredByStandby = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const before = reads.counts();
      const result = await work();
      expect(reads.counts()?.primary, what).toBe(before?.primary);
      expect(reads.counts()?.standby, what).toBeGreaterThan(before?.standby ?? 0);
      return result;
    };
    expect(reads.counts()).toEqual({ standby: 1, primary: 0 });
    expect(test.services.stockSearch.size()).toBe(30);

    const admin = await createSignedInUser(test.services, { role: 'admin' });
    const buyer = await createSignedInUser(test.services, { access: ['order', 'stock_download'] });
    const { rows } = await primary.query<{ uuid: string }>(
      sql`select uuid from users where id = ${buyer.id}`,
    );
    const id = rows[0]?.uuid ?? '';
    const send = async (name: Parameters<typeof test.send>[0], body: unknown, token = admin.token) => {
      const { status, body: answer } = await test.send(name, body, token);
      expect(status, `${name} ${JSON.stringify(answer)}`).toBe(200);
      return answer;
    };
    const file = async (url: string, token: string) => {
      const { statusCode, payload } = await test.app.inject({ url, headers: { authorization: token } });
      expect(statusCode, url).toBe(200);
      return payload;
    };
    const today = isoGulfDay(gulfDay(new Date()));

    // A payment is in the statement that is read directly afterwards.
    const payment = { amount: '500.00', value_on: today, method: 'CHEQUE', reference: 'R1' };
    const body = { id, data: { ...payment, idempotency_key: 'payment-on-standby' } };
    const booked = await answeredByStandby('deskBookPayment', async () => send('deskBookPayment', body));
    expect(calls.deskGetStatement.response.parse(booked).statement.balance).toBe('-500.00');
    const reports = [
      ['deskGetDashboard', {}],
      ['deskGetDemandGrid', {}],
      ['deskListStockIssues', {}],
      ['deskListReceivables', {}],
      ['deskGetStatement', { id }],
      ['deskListAuditLog', {}],
      ['deskListAuditActions', {}],
      ['deskGetRetention', {}],
    ] as const;
    for (const [name, data] of reports) await answeredByStandby(name, async () => send(name, data));
    await answeredByStandby('getStatement', async () => send('getStatement', {}, buyer.token));
    await answeredByStandby('getPersonalData', async () => send('getPersonalData', {}, buyer.token));
    await answeredByStandby('journal', async () =>
      file(`${journalPath}${journalFormats[0]}/${today}/${today}`, admin.token),
    );
    await answeredByStandby('statement', async () => file(`${statementDocumentPath}own`, buyer.token));

    const { key } = await makeKey(test, buyer, ['webhooks']);
    await answeredByStandby('events of the feed', async () => {
      expect((await read(test, '/api/feed/events?after=0', key)).statusCode).toBe(200);
    });
    const exported = { format: 'csv', search_param: {}, selected: stones.slice(0, 2) };
    const created = await send('exportData', { data: exported }, buyer.token);
    const { link } = calls.exportData.response.parse(created);
    const csv = await answeredByStandby('export', async () => file(link, buyer.token));
    expect(csv.trim().split('\n')).toHaveLength(3);
  });

  it('do not stop the start of a node whose standby is away, and are counted in its metrics', async () => {
    const start = async (standby: string) => {
      const folder = temporaryDataFolder('loupe-standby-node-');
      onTestFinished(() => {
        rmSync(folder, { recursive: true, force: true });
      });
      return startProduct({
        DATABASE_URL: pair.primaryUrl,
        DATABASE_REPLICA_URL: standby,
        DATA_DIR: folder,
        SECRET_KEY: 'k'.repeat(32),
        STOCK_SNAPSHOT: '0',
      });
    };
    const countsOf = async (address: string) => (await fetch(`${address}/metrics`)).text();
    const away = await start('postgres://loupe@127.0.0.1:1/loupe');
    expect(await countsOf(away.address)).toContain('loupe_standby_reads_total{database="primary"} 1');
    expect(away.logged()).toContain('the standby is unreachable');
    const near = await start(pair.standbyUrl);
    expect(await countsOf(near.address)).toContain('loupe_standby_reads_total{database="standby"} 1');
  });

  // Last: the pair is none afterwards.
  it('go to the primary after the standby was promoted', async () => {
    const reads = openReads({ avoidMs: 0 });
    await write(2_000);
    expect(await reads.read(isAnsweredByStandby)).toBe(true);
    await pair.onStandby('select pg_promote(true, 30)');
    await write(2_001);
    expect(await reads.read(readLargest)).toBe(2_001);
    await sleep(50);
    expect(reads.counts()).toEqual({ standby: 1, primary: 1 });
  });
});
