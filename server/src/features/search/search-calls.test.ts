import { limits } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';

describeOnDatabase('the search call', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let stones: string[];
  const search = async (criteria: object, view: object = {}): Promise<Record<string, unknown>> => {
    const { status, body } = await test.send('search', { search_param: criteria, view }, buyer.token);
    return { status, ...body };
  };
  const everything = { type: 'All' };

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, {
      count: limits.cartMax + 100,
      change: (stone, place) => ({ ...stone, facts: { ...stone.facts, stock_no: `P-${place}` } }),
    });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts);
  });

  it('finds pasted packet numbers whatever else is chosen, and says which are not ours', async () => {
    const criteria = {
      ...everything,
      packetNo: 'p-7, P-8\nP-99999 P-10*',
      shape: ['HEART'],
      caratInputData: { from: 90 },
    };
    const answer = await search(criteria, { columns: {} });
    // P-10, P-100 … P-109 and P-1000 … P-1099.
    expect(answer).toMatchObject({ status: 200, count: 2 + 11 + 100, packets_not_found: ['P-99999'] });
  });

  it('keeps to the status filter also for packet numbers', async () => {
    expect(await search({ ...everything, packetNo: 'P-7', status: 'Hold' })).toMatchObject({
      count: 0,
      statuses: { All: 1, Available: 1, Hold: 0, 'Out Memo': 0 },
    });
  });

  it('names every stone of a result by id', async () => {
    const fits = await search({ ...everything, packetNo: 'P-10*' }, { allIds: true, limit: 0 });
    expect(fits).toMatchObject({ rows: [], count: 111 });
    expect(new Set(Object.values(fits['all_ids'] ?? {})).size).toBe(111);
  });

  it('adds up the selected stones beside the whole result', async () => {
    const [one = '', two = ''] = stones;
    const answer = await search({ ...everything, packetNo: 'P-5' }, { selected: [one, two] });
    const pair = await search({ ...everything, packetNo: 'P-0, P-1' });
    expect(answer).toMatchObject({ summary: { pieces: 1 }, selected_summary: pair['summary'] });
  });

  it('adds up the whole result without the stones taken out of it', async () => {
    const [one = '', two = ''] = stones;
    const packets = Array.from({ length: 20 }, (_, place) => `P-${place}`);
    const rest = await search({ ...everything, packetNo: packets.slice(2).join() });
    const result = { ...everything, packetNo: packets.join() };
    const answer = await search(result, { selected: [one, two, stones[40]], allBut: true });
    expect(answer).toMatchObject({ count: 20, selected_summary: rest['summary'] });
    const whole = await search(result, { allBut: true });
    expect(whole['selected_summary']).toEqual(whole['summary']);
  });

  it('shows the chosen stones of a result alone, or all of it without some', async () => {
    const packets = Array.from({ length: 20 }, (_, place) => `P-${place}`);
    const result = { ...everything, packetNo: packets.join() };
    const uuidsOf = ({ rows }: Record<string, unknown>) =>
      (Array.isArray(rows) ? rows : []).map(({ stock_uuid: id }: { stock_uuid: string }) => id).toSorted();
    const ids = stones.slice(3, 6);
    // A stone of another result is not added by being named.
    const alone = await search(result, { only: { ids: [...ids, stones[40]] } });
    expect(alone).toMatchObject({ count: 3 });
    expect(uuidsOf(alone)).toEqual(ids.toSorted());
    const rest = await search(result, { only: { ids, without: true } });
    expect(uuidsOf(rest)).toEqual(
      stones
        .slice(0, 20)
        .filter((id) => !ids.includes(id))
        .toSorted(),
    );
  });

  it('carries the attributes asked for and no others', async () => {
    const answer = await search({ ...everything, packetNo: 'P-5' }, { fields: ['carat', 'final_ppc'] });
    expect(answer['rows']).toEqual([
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

  it('says which column search it does not understand', async () => {
    expect(await search(everything, { columns: { carat: 'heavy' } })).toMatchObject({
      status: 422,
      fields: [{ field: 'view.columns.carat', problem: '“heavy” is not understood in this column' }],
    });
  });

  it('shows a buyer his own stones, and nobody else whose they are', async () => {
    const [, , , mine = ''] = stones;
    await test.send('addOrder', { data: { stones: [mine] } }, buyer.token);
    expect(await search({ ...everything, mine: true })).toMatchObject({
      count: 1,
      rows: [{ stock_uuid: mine, status: 'HOLD', mine: true }],
      statuses: { All: 1, Available: 0, Hold: 1, 'Out Memo': 0 },
    });
    const other = await signInAs(test.parts);
    const { body } = await test.send(
      'search',
      { search_param: { ...everything, packetNo: 'P-3' } },
      other.token,
    );
    expect(body['rows']).toMatchObject([{ stock_uuid: mine, status: 'HOLD', mine: false, hold_until: null }]);
    const own = await test.send('search', { search_param: { ...everything, mine: true } }, other.token);
    expect(own.body).toMatchObject({ count: 0 });
  });

  it('follows the stock: what is taken off is gone, what comes back is found', async () => {
    const { database, stockView } = test.parts;
    const { rows } = await database.raw.query<{ id: number }>('select id from stones where stock_no = $1', [
      'P-20',
    ]);
    const ids = rows.map(({ id }) => id);
    const found = async () => {
      await stockView.catchUp();
      const { count, stock_version: version } = await search({ ...everything, packetNo: 'P-20' });
      const all = await search(everything, { limit: 0 });
      return { count, stock: all['stock_count'], version: Number(version) };
    };
    const before = await found();
    const move = async (to: 'OFFLINE' | 'AVAILABLE') =>
      inTransaction(database, async (transaction) =>
        changeStoneStatus(transaction, { ids, to, who: 'ADMIN' }),
      );
    await move('OFFLINE');
    const away = await found();
    expect(away).toMatchObject({ count: 0, stock: Number(before.stock) - 1 });
    expect(away.version).toBeGreaterThan(before.version);
    await move('AVAILABLE');
    expect(await found()).toMatchObject({ count: 1, stock: before.stock });
  });

  it('hears of a change of the stock by itself within a second', async () => {
    const { database } = test.parts;
    const { rows } = await database.raw.query<{ id: number }>('select id from stones where stock_no = $1', [
      'P-21',
    ]);
    await inTransaction(database, async (transaction) =>
      changeStoneStatus(transaction, { ids: rows.map(({ id }) => id), to: 'MEMO', who: 'SALES' }),
    );
    await expect
      .poll(async () => (await search({ ...everything, packetNo: 'P-21', status: 'Out Memo' }))['count'])
      .toBe(1);
  });

  it('shows a stone that has left the list to its owner alone', async () => {
    const { database } = test.parts;
    const [, , , mine = ''] = stones;
    const { rows } = await database.raw.query<{ id: number }>(
      "update stones set status = 'OFFLINE' where uuid = $1 returning id",
      [mine],
    );
    expect(rows).toHaveLength(1);
    const detail = async (token: string) => test.send('stoneDetail', { id: mine }, token);
    expect((await detail(buyer.token)).body['stone']).toMatchObject({ status: 'SOLD', mine: true });
    const other = await signInAs(test.parts);
    expect(await detail(other.token)).toMatchObject({ status: 404 });
  });
});
