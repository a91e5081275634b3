import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';

describeOnDatabase('search call', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  const search = async (criteria: object, view: object = {}): Promise<Record<string, unknown>> => {
    const { status, body } = await test.send('search', { search_param: criteria, view }, buyer.token);
    return { status, ...body };
  };
  const allStones = { type: 'All' };

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, {
      count: limits.cartMax + 100,
      change: (stone, index) => ({ ...stone, facts: { ...stone.facts, stock_no: `P-${index}` } }),
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
  });

  it('finds pasted packet numbers regardless of other filters and reports unknown ones', async () => {
    const criteria = {
      ...allStones,
      packetNo: 'p-7, P-8\nP-99999 P-10*',
      shape: ['HEART'],
      caratInputData: { from: 90 },
    };
    const response = await search(criteria, { columnFilters: {} });
    // P-10, P-100 … P-109 and P-1000 … P-1099.
    expect(response).toMatchObject({ status: 200, count: 2 + 11 + 100, packets_not_found: ['P-99999'] });
  });

  it('applies the status filter to packet numbers', async () => {
    expect(await search({ ...allStones, packetNo: 'P-7', status: 'Hold' })).toMatchObject({
      count: 0,
      status_counts: { All: 1, Available: 1, Hold: 0, 'Out Memo': 0 },
    });
  });

  it('returns the ids of every stone of a result', async () => {
    const matched = await search({ ...allStones, packetNo: 'P-10*' }, { includeIds: true, limit: 0 });
    expect(matched).toMatchObject({ rows: [], count: 111 });
    expect(new Set(Object.values(matched['result_ids'] ?? {})).size).toBe(111);
  });

  it('sums the selected stones separately from the whole result', async () => {
    const [one = '', two = ''] = stones;
    const response = await search({ ...allStones, packetNo: 'P-5' }, { selected: [one, two] });
    const pair = await search({ ...allStones, packetNo: 'P-0, P-1' });
    expect(response).toMatchObject({ summary: { pieces: 1 }, selected_summary: pair['summary'] });
  });

  it('sums the whole result without the excluded stones', async () => {
    const [one = '', two = ''] = stones;
    const packets = Array.from({ length: 20 }, (_, index) => `P-${index}`);
    const rest = await search({ ...allStones, packetNo: packets.slice(2).join() });
    const result = { ...allStones, packetNo: packets.join() };
    const response = await search(result, { selected: [one, two, stones[40]], isSelectionInverted: true });
    expect(response).toMatchObject({ count: 20, selected_summary: rest['summary'] });
    const whole = await search(result, { isSelectionInverted: true });
    expect(whole['selected_summary']).toEqual(whole['summary']);
  });

  it('returns only the selected stones of a result, or all except them', async () => {
    const packets = Array.from({ length: 20 }, (_, index) => `P-${index}`);
    const result = { ...allStones, packetNo: packets.join() };
    const uuidsOf = ({ rows }: Record<string, unknown>) =>
      (Array.isArray(rows) ? rows : []).map(({ stock_uuid: id }: { stock_uuid: string }) => id).toSorted();
    const ids = stones.slice(3, 6);
    // A stone outside the result is not added by its id.
    const alone = await search(result, { restrictTo: { ids: [...ids, stones[40]] } });
    expect(alone).toMatchObject({ count: 3 });
    expect(uuidsOf(alone)).toEqual(ids.toSorted());
    const rest = await search(result, { restrictTo: { ids, exclude: true } });
    expect(uuidsOf(rest)).toEqual(
      stones
        .slice(0, 20)
        .filter((id) => !ids.includes(id))
        .toSorted(),
    );
  });

  it('returns only the requested attributes', async () => {
    const response = await search({ ...allStones, packetNo: 'P-5' }, { fields: ['carat', 'final_ppc'] });
    expect(response['rows']).toEqual([
      {
        stock_uuid: stones[5],
        mine: false,
        hold_until: null,
        is_net: expect.any(Boolean),
        no_list_reason: null,
        list_basis: expect.any(String),
        carat: expect.stringMatching(/^\d+\.\d\d$/),
        final_ppc: expect.stringMatching(/^\d+\.\d\d$/),
      },
    ]);
  });

  it('reports the column filter it cannot parse', async () => {
    expect(await search(allStones, { columnFilters: { carat: 'heavy' } })).toMatchObject({
      status: 422,
      fields: [{ field: 'view.columnFilters.carat', problem: '“heavy” is not recognised in this column' }],
    });
  });

  it('shows a buyer their own stones and hides the owner from others', async () => {
    const [, , , mine = ''] = stones;
    await test.send('addOrder', { data: { stones: [mine] } }, buyer.token);
    expect(await search({ ...allStones, mine: true })).toMatchObject({
      count: 1,
      rows: [{ stock_uuid: mine, status: 'HOLD', mine: true }],
      status_counts: { All: 1, Available: 0, Hold: 1, 'Out Memo': 0 },
    });
    const other = await createSignedInUser(test.services);
    const { body } = await test.send(
      'search',
      { search_param: { ...allStones, packetNo: 'P-3' } },
      other.token,
    );
    expect(body['rows']).toMatchObject([{ stock_uuid: mine, status: 'HOLD', mine: false, hold_until: null }]);
    const own = await test.send('search', { search_param: { ...allStones, mine: true } }, other.token);
    expect(own.body).toMatchObject({ count: 0 });
  });

  it('follows the stock: removed stones disappear and returned ones are found', async () => {
    const { database, stockSearch } = test.services;
    const { rows } = await database.query<{ id: number }>(
      sql`select id from stones where stock_no = ${'P-20'}`,
    );
    const ids = rows.map(({ id }) => id);
    const found = async () => {
      await stockSearch.catchUp();
      const { count, stock_version: version } = await search({ ...allStones, packetNo: 'P-20' });
      const all = await search(allStones, { limit: 0 });
      return { count, stock: all['stock_count'], version: Number(version) };
    };
    const before = await found();
    const move = async (to: 'OFFLINE' | 'AVAILABLE') =>
      inTransaction(database, async (transaction) =>
        changeStoneStatus(transaction, { ids, to, actorRole: 'ADMIN' }),
      );
    await move('OFFLINE');
    const excluded = await found();
    expect(excluded).toMatchObject({ count: 0, stock: Number(before.stock) - 1 });
    expect(excluded.version).toBeGreaterThan(before.version);
    await move('AVAILABLE');
    expect(await found()).toMatchObject({ count: 1, stock: before.stock });
  });

  it('picks up a stock change within a second', async () => {
    const { database } = test.services;
    const { rows } = await database.query<{ id: number }>(
      sql`select id from stones where stock_no = ${'P-21'}`,
    );
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: rows.map(({ id }) => id), to: 'MEMO', actorRole: 'SALES' }),
    );
    await expect
      .poll(async () => (await search({ ...allStones, packetNo: 'P-21', status: 'Out Memo' }))['count'])
      .toBe(1);
  });

  it('shows an unlisted stone only to the customer who has it', async () => {
    const { database } = test.services;
    const [, , , mine = ''] = stones;
    const { rows } = await database.query<{ id: number }>(
      sql`update stones set status = 'OFFLINE' where uuid = ${mine} returning id`,
    );
    expect(rows).toHaveLength(1);
    const detail = async (token: string) => test.send('stoneDetail', { id: mine }, token);
    expect((await detail(buyer.token)).body['stone']).toMatchObject({ status: 'SOLD', mine: true });
    const other = await createSignedInUser(test.services);
    expect(await detail(other.token)).toMatchObject({ status: 404 });
  });
});
