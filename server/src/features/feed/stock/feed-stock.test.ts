import { feedStock } from '@loupe/contract';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { appendChange } from '../../../platform/change-log.ts';
import { deleteExpired } from '../../retention/apply-retention.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { holdStones } from '../../../testing/hold-stones.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { switchPriceList } from '../../stock/switch-price-list.ts';
import { follower, makeKey, read } from '../testing/feed-client.ts';

describeOnDatabase('stock feed', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let key: string;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, {
      count: 220,
      change: (stone, index) =>
        index === 0
          ? { ...stone, facts: { ...stone.facts, remark: '=1+1', image_url: '/api/media/x' } }
          : stone,
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 250 });
    ({ key } = await makeKey(test, buyer));
  });

  const fetchStock = async (query = '', headers: object = {}) =>
    read(test, `/api/feed/stock${query}`, key, headers);
  const stockOf = async (query = '') => feedStock.parse((await fetchStock(query)).json());

  it('contains every stone the customer sees, with the figures of the screens and absolute URLs', async () => {
    const { is_full_snapshot, stones: rows, delisted } = await stockOf();
    expect([is_full_snapshot, rows.length, delisted]).toEqual([true, stones.length, []]);
    const [uuid = ''] = stones;
    const { body } = await test.send('stoneDetail', { id: uuid }, buyer.token);
    const shown: Record<string, unknown> = JSON.parse(JSON.stringify(body['stone']));
    const row = rows.find((one) => one.stock_uuid === uuid);
    expect(row).toEqual({ ...shown, image_url: 'https://portal.example/api/media/x' });
  });

  it('returns the same as CSV, with formulas escaped and the cursor in a header', async () => {
    const { headers, body } = await read(test, '/api/feed/stock.csv', key);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-full-snapshot': 'true' });
    const lines: Record<string, string>[] = parse(body, { columns: true });
    const { stones: rows } = await stockOf();
    expect(lines.map((line) => [line['stock_uuid'], line['final_amount'], line['mine']])).toEqual(
      rows.map((row) => [row.stock_uuid, row['final_amount'], String(row.mine)]),
    );
    expect(lines.find((line) => line['stock_uuid'] === stones[0])).toMatchObject({ remark: "'=1+1" });
    const since = await read(test, `/api/feed/stock.csv?since=${String(headers['x-cursor'])}`, key);
    expect([since.headers['x-full-snapshot'], since.body.split('\r\n').length]).toEqual(['false', 2]);
  });

  it('is compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await fetchStock('', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(feedStock.parse(JSON.parse(gunzipSync(rawPayload).toString())).stones).toHaveLength(stones.length);
  });

  it('flags the customer’s holds, while others only see that a stone is held', async () => {
    const [, uuid = ''] = stones;
    const { cursor } = await stockOf();
    await holdStones(test.services.database, buyer, [uuid]);
    const own = await stockOf(`?since=${cursor}`);
    expect(own).toMatchObject({
      is_full_snapshot: false,
      delisted: [],
      stones: [{ stock_uuid: uuid, status: 'HOLD', mine: true }],
    });
    expect(own.stones[0]?.hold_until).not.toBeNull();
    const other = await createSignedInUser(test.services);
    const { key: otherKey } = await makeKey(test, other);
    const { stones: rows } = feedStock.parse((await read(test, '/api/feed/stock', otherKey)).json());
    expect(rows.find((row) => row.stock_uuid === uuid)).toMatchObject({ mine: false, hold_until: null });
  });

  const move = async (uuid: string, to: 'OFFLINE' | 'AVAILABLE') =>
    inTransaction(test.services.database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`select id from stones where uuid = ${uuid}`,
      );
      await changeStoneStatus(transaction, { ids: rows.map(({ id }) => id), to, actorRole: 'ADMIN' });
    });
  const touch = async (uuid: string) =>
    inTransaction(test.services.database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`select id from stones where uuid = ${uuid}`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });

  it('reports removed stones by id only, and none that was not listed', async () => {
    const [, , leaving = '', hidden = ''] = stones;
    await move(hidden, 'OFFLINE');
    const { cursor } = await stockOf();
    await move(leaving, 'OFFLINE');
    await touch(hidden);
    expect(await stockOf(`?since=${cursor}`)).toMatchObject({
      is_full_snapshot: false,
      stones: [],
      delisted: [leaving],
    });
    const { body } = await read(test, `/api/feed/stock.csv?since=${cursor}`, key);
    expect(parse(body, { columns: true })).toMatchObject([
      { stock_uuid: leaving, gone: 'true', stock_no: '' },
    ]);
    await move(leaving, 'AVAILABLE');
    const back = await stockOf(`?since=${cursor}`);
    expect([back.stones.map((row) => row.stock_uuid), back.delisted]).toEqual([[leaving], []]);
  });

  it('includes a transaction that began before the cursor and commits after it', async () => {
    const [, , , , uuid = ''] = stones;
    const slow = await test.services.database.pool.connect();
    await slow.query(sql`begin`);
    await slow.query(sql`select pg_current_xact_id()`);
    await move(stones[5] ?? '', 'OFFLINE');
    const { cursor } = await stockOf();
    await slow.query(
      sql`insert into change_log (topic, keys) select 'stock', array[id] from stones where uuid = ${uuid}`,
    );
    await slow.query(sql`commit`);
    slow.release();
    const after = await stockOf(`?since=${cursor}`);
    expect(after.stones.map((row) => row.stock_uuid)).toEqual([uuid]);
    expect((await stockOf(`?since=${after.cursor}`)).stones).toEqual([]);
  });

  it('answers 304 while nothing has changed', async () => {
    const { headers } = await fetchStock();
    const conditionalHeaders = { 'if-none-match': String(headers['etag']) };
    const same = await fetchStock('', conditionalHeaders);
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', headers['etag']]);
    await touch(stones[7] ?? '');
    expect((await fetchStock('', conditionalHeaders)).statusCode).toBe(200);
  });

  it('rejects malformed cursors with a message, and treats foreign ones as too old', async () => {
    const forged = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const { cursor } = await stockOf();
    const parts: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    for (const snapshot of ['9:3:', '5:9:7,6', '0:9:', 'x', '5:9:12', '1:9223372036854775808:']) {
      const { statusCode } = await fetchStock(`?since=${forged(parts.toSpliced(1, 1, snapshot))}`);
      expect(statusCode).toBe(422);
    }
    for (const since of ['', 'rubbish', '%00', 'e30']) {
      const { statusCode, body } = await fetchStock(`?since=${since}`);
      expect([statusCode, body.includes('since')]).toEqual([422, true]);
    }
    expect((await fetchStock('?sine=1')).statusCode).toBe(422);
    const later = forged(parts.toSpliced(1, 1, '999999999:999999999:'));
    expect((await stockOf(`?since=${later}`)).is_full_snapshot).toBe(true);
    const stranger = await createSignedInUser(test.services, { userDiscHundredths: 250 });
    const { key: strangerKey } = await makeKey(test, stranger);
    const foreign = await read(test, `/api/feed/stock?since=${cursor}`, strangerKey);
    expect(feedStock.parse(foreign.json()).is_full_snapshot).toBe(true);
  });

  it('is sent in full after a new discount, a new price list, and when the cursor is too old', async () => {
    const database = test.services.database;
    const system = follower(test, key);
    await system.follow();
    expect((await system.follow()).is_full_snapshot).toBe(false);
    await database.query(sql`update users set user_disc = 300 where id = ${buyer.id}`);
    expect((await system.follow()).is_full_snapshot).toBe(true);
    expect((await system.follow()).is_full_snapshot).toBe(false);
    const list = { source: 'SAMPLE', date: sampleListDate, cells: sampleListCells() } as const;
    await inTransaction(test.services.database, async (transaction) => switchPriceList(transaction, list));
    expect((await system.follow()).is_full_snapshot).toBe(true);
    expect((await system.follow()).is_full_snapshot).toBe(false);
    await touch(stones[6] ?? '');
    await database.query(sql`update change_log set created_at = created_at - interval '2 days'`);
    await deleteExpired(database, 'change_log', { now: new Date(), days: 1 });
    expect((await system.follow()).is_full_snapshot).toBe(true);
  });
});
