import { feedStock } from '@loupe/contract';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { appendChange, pruneChangeLog } from '../../../platform/change-log.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { holdStones } from '../../../testing/hold-stones.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { switchPriceList } from '../../stock/switch-price-list.ts';
import { follower, makeKey, read } from '../testing/feed-client.ts';

describeOnDatabase('the stock as a customer’s system reads it', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let key: string;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, {
      count: 220,
      change: (stone, place) =>
        place === 0
          ? { ...stone, facts: { ...stone.facts, remark: '=1+1', image_url: '/api/media/x' } }
          : stone,
    });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { userDiscHundredths: 250 });
    ({ key } = await makeKey(test, buyer));
  });

  const fetchStock = async (query = '', headers: object = {}) =>
    read(test, `/api/feed/stock${query}`, key, headers);
  const stockOf = async (query = '') => feedStock.parse((await fetchStock(query)).json());

  it('is every stone he sees, with the figures his screens show and links that lead here', async () => {
    const { whole, stones: rows, gone } = await stockOf();
    expect([whole, rows.length, gone]).toEqual([true, stones.length, []]);
    const [uuid = ''] = stones;
    const { body } = await test.send('stoneDetail', { id: uuid }, buyer.token);
    const shown: Record<string, unknown> = JSON.parse(JSON.stringify(body['stone']));
    const row = rows.find((one) => one.stock_uuid === uuid);
    expect(row).toEqual({ ...shown, image_url: 'https://portal.example/api/media/x' });
  });

  it('says the same as CSV, safe against formulas, with the mark in a header', async () => {
    const { headers, body } = await read(test, '/api/feed/stock.csv', key);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-whole': 'true' });
    const lines: Record<string, string>[] = parse(body, { columns: true });
    const { stones: rows } = await stockOf();
    expect(lines.map((line) => [line['stock_uuid'], line['final_amount'], line['mine']])).toEqual(
      rows.map((row) => [row.stock_uuid, row['final_amount'], String(row.mine)]),
    );
    expect(lines.find((line) => line['stock_uuid'] === stones[0])).toMatchObject({ remark: "'=1+1" });
    const since = await read(test, `/api/feed/stock.csv?since=${String(headers['x-mark'])}`, key);
    expect([since.headers['x-whole'], since.body.split('\r\n').length]).toEqual(['false', 2]);
  });

  it('comes packed to who takes it so', async () => {
    const { headers, rawPayload } = await fetchStock('', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(feedStock.parse(JSON.parse(gunzipSync(rawPayload).toString())).stones).toHaveLength(stones.length);
  });

  it('marks his own holds, at the price he was promised; others only see that a stone is held', async () => {
    const [, uuid = ''] = stones;
    const { mark } = await stockOf();
    await holdStones(test.parts.database, buyer, [uuid]);
    const own = await stockOf(`?since=${mark}`);
    expect(own).toMatchObject({
      whole: false,
      gone: [],
      stones: [{ stock_uuid: uuid, status: 'HOLD', mine: true }],
    });
    expect(own.stones[0]?.hold_until).not.toBeNull();
    const other = await signInAs(test.parts);
    const { key: otherKey } = await makeKey(test, other);
    const { stones: rows } = feedStock.parse((await read(test, '/api/feed/stock', otherKey)).json());
    expect(rows.find((row) => row.stock_uuid === uuid)).toMatchObject({ mine: false, hold_until: null });
  });

  const move = async (uuid: string, to: 'OFFLINE' | 'AVAILABLE') =>
    inTransaction(test.parts.database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>('select id from stones where uuid = $1', [
        uuid,
      ]);
      await changeStoneStatus(transaction, { ids: rows.map(({ id }) => id), to, who: 'ADMIN' });
    });
  const touch = async (uuid: string) =>
    inTransaction(test.parts.database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>('select id from stones where uuid = $1', [
        uuid,
      ]);
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });

  it('tells of stones that left by their id alone, and of nothing that was not on the list', async () => {
    const [, , leaving = '', hidden = ''] = stones;
    await move(hidden, 'OFFLINE');
    const { mark } = await stockOf();
    await move(leaving, 'OFFLINE');
    await touch(hidden);
    expect(await stockOf(`?since=${mark}`)).toMatchObject({ whole: false, stones: [], gone: [leaving] });
    const { body } = await read(test, `/api/feed/stock.csv?since=${mark}`, key);
    expect(parse(body, { columns: true })).toMatchObject([
      { stock_uuid: leaving, gone: 'true', stock_no: '' },
    ]);
    await move(leaving, 'AVAILABLE');
    const back = await stockOf(`?since=${mark}`);
    expect([back.stones.map((row) => row.stock_uuid), back.gone]).toEqual([[leaving], []]);
  });

  it('misses nothing of a transaction that began before the mark and commits after it', async () => {
    const [, , , , uuid = ''] = stones;
    const slow = await test.parts.database.raw.connect();
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()');
    await move(stones[5] ?? '', 'OFFLINE');
    const { mark } = await stockOf();
    await slow.query(
      `insert into change_log (topic, keys) select 'stock', array[id] from stones where uuid = $1`,
      [uuid],
    );
    await slow.query('commit');
    slow.release();
    const after = await stockOf(`?since=${mark}`);
    expect(after.stones.map((row) => row.stock_uuid)).toEqual([uuid]);
    expect((await stockOf(`?since=${after.mark}`)).stones).toEqual([]);
  });

  it('is not sent again while nothing has changed', async () => {
    const { headers } = await fetchStock();
    const asked = { 'if-none-match': String(headers['etag']) };
    const same = await fetchStock('', asked);
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', headers['etag']]);
    await touch(stones[7] ?? '');
    expect((await fetchStock('', asked)).statusCode).toBe(200);
  });

  it('refuses marks that are none in words, and takes one of elsewhere for too old', async () => {
    const forged = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const { mark } = await stockOf();
    const parts: unknown[] = JSON.parse(Buffer.from(mark, 'base64url').toString());
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
    expect((await stockOf(`?since=${later}`)).whole).toBe(true);
    const stranger = await signInAs(test.parts, { userDiscHundredths: 250 });
    const { key: theirs } = await makeKey(test, stranger);
    const foreign = await read(test, `/api/feed/stock?since=${mark}`, theirs);
    expect(feedStock.parse(foreign.json()).whole).toBe(true);
  });

  it('is told whole again after another discount, another price list, and when the mark is too old', async () => {
    const { raw } = test.parts.database;
    const system = follower(test, key);
    await system.follow();
    expect((await system.follow()).whole).toBe(false);
    await raw.query('update accounts set user_disc = 300 where id = $1', [buyer.id]);
    expect((await system.follow()).whole).toBe(true);
    expect((await system.follow()).whole).toBe(false);
    const list = { source: 'SAMPLE', date: sampleListDate, cells: sampleListCells() } as const;
    await inTransaction(test.parts.database, async (transaction) => switchPriceList(transaction, list));
    expect((await system.follow()).whole).toBe(true);
    expect((await system.follow()).whole).toBe(false);
    await touch(stones[6] ?? '');
    await raw.query(`update change_log set at = at - interval '2 days'`);
    await pruneChangeLog(test.parts.database, 24);
    expect((await system.follow()).whole).toBe(true);
  });
});
