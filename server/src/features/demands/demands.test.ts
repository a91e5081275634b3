import { calls, limits, type Demand } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const inDays = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

describeOnDatabase('demands', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  const add = async (data: object, { token } = buyer) => test.send('addDemand', { data }, token);
  const read = async ({ token } = buyer): Promise<Demand[]> => {
    const { status, body } = await test.send('getDemand', {}, token);
    expect(status).toBe(200);
    return calls.getDemand.response.parse(body).demand_data;
  };

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 500 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
  });

  it('stores the search, the text and the last day of a demand, and counts the current matches', async () => {
    const search_param = JSON.stringify({ shape: ['ROUND'] });
    const { body } = await add({
      search_param,
      title: 'Rounds',
      details: 'for a necklace',
      expires_on: inDays(30),
    });
    const [row] = await read();
    expect(row).toMatchObject({
      uuid: body['uuid'],
      title: 'Rounds',
      details: 'for a necklace',
      search_param: { shape: ['ROUND'] },
      status: 'OPEN',
      created_on: inDays(0),
      expires_on: inDays(30),
    });
    const found = await test.send('search', { search_param: { shape: ['ROUND'] } }, buyer.token);
    expect(row?.matches).toBe(found.body['count']);
    expect(row?.matches).toBeGreaterThan(0);
  });

  it('stores identical demands once, also when they are sent concurrently', async () => {
    const user = await createSignedInUser(test.services);
    const data = { title: 'Pair of ovals', expires_on: inDays(5) };
    const responses = await Promise.all([add(data, user), add(data, user), add(data, user)]);
    expect(new Set(responses.map(({ body }) => body['uuid'])).size).toBe(1);
    expect(await read(user)).toMatchObject([{ title: 'Pair of ovals', search_param: null, matches: null }]);
  });

  it.each([
    ['RD 1.00-1.20 D-F VS1+ 3EX none GIA', { shape: ['ROUND'] }],
    ['Hi, need oval 2ct up G-H VS pls', { shape: ['OVAL'] }],
    ['L10012, L10013', { packetNo: 'L10012,L10013' }],
  ])('searches a text that is one clear request: %s', async (details, criteria) => {
    const user = await createSignedInUser(test.services);
    await add({ details, expires_on: inDays(5) }, user);
    expect(await read(user)).toMatchObject([
      { details, search_param: criteria, matches: expect.any(Number) },
    ]);
  });

  it.each([
    'a round stone for the daughter of a client',
    'RD 1.00 D VS1 zzgarble',
    'RD 1.00 D VS1\nOV 2.00 E VS2',
    'pair cushion 1ct G-H VS',
    'round melee +6.5-11 GH VS',
    'RD 1.00 D VS1 upto 4 lakh',
    'in Dubai',
  ])('leaves any other text to the desk: %s', async (details) => {
    const user = await createSignedInUser(test.services);
    await add({ details, expires_on: inDays(5) }, user);
    expect(await read(user)).toMatchObject([{ details, search_param: null, matches: null }]);
  });

  it('counts the stones of a demand for numbers', async () => {
    const user = await createSignedInUser(test.services);
    const { rows } = await test.services.database.query<{ number: string }>(
      sql`select stock_no as number from stones where status = 'AVAILABLE' order by id limit 2`,
    );
    await add({ details: rows.map(({ number }) => number).join(', '), expires_on: inDays(5) }, user);
    expect(await read(user)).toMatchObject([{ matches: 2 }]);
  });

  it('does not read the details of a demand with a title', async () => {
    const user = await createSignedInUser(test.services);
    await add({ title: 'Ovals for Paris', details: '1.00 D VS1', expires_on: inDays(5) }, user);
    expect(await read(user)).toMatchObject([{ search_param: null }]);
  });

  it('rejects a demand without content or with a last day beyond a year, and names the invalid field', async () => {
    const refused = async (data: object) => {
      const { status, body } = await add(data);
      return [status, JSON.stringify(body['fields'])];
    };
    expect(await refused({ expires_on: inDays(5) })).toEqual([422, expect.stringContaining('"data.title"')]);
    for (const expires_on of [inDays(-1), inDays(limits.demandDaysMax + 1), '2026-02-30', 'soon'])
      expect(await refused({ title: 'x', expires_on })).toEqual([
        422,
        expect.stringContaining('"data.expires_on"'),
      ]);
    expect(await refused({ search_param: '{"shape":["X"]}', expires_on: inDays(1) })).toEqual([
      422,
      expect.stringContaining('"data.search_param.shape.0"'),
    ]);
  });

  it('accepts the specified body with the search as a JSON string, and stays open for the default period', async () => {
    const user = await createSignedInUser(test.services);
    const addDemand = async (data: unknown) => test.send('addDemand', { data }, user.token);
    const search = JSON.stringify({ shape: ['PEAR'], color: { white_type: ['D', 'E'] } });
    expect((await addDemand(search)).status).toBe(200);
    expect(await read(user)).toMatchObject([
      {
        search_param: { shape: ['PEAR'], white_type: ['D', 'E'] },
        title: '',
        status: 'OPEN',
        expires_on: inDays(limits.demandDaysDefault),
      },
    ]);
    for (const [data, field] of [
      ['no JSON', 'data'],
      ['{"shape":["X"]}', 'data.shape.0'],
      ['{"color":{"white_type":["Q9"]}}', 'data.color.white_type.0'],
      [7, 'data'],
    ] as const) {
      const { status, body } = await addDemand(data);
      expect([status, body['fields']]).toMatchObject([422, [{ field }]]);
    }
  });

  it('lets only the owner withdraw a demand, idempotently, and expires it after its last day', async () => {
    const user = await createSignedInUser(test.services);
    const { body } = await add({ title: 'One', expires_on: inDays(1) }, user);
    const uuid = String(body['uuid']);
    expect((await test.send('withdrawDemand', { uuid }, buyer.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('withdrawDemand', { uuid }, user.token)).status).toBe(200);
    await add({ title: 'Two', expires_on: inDays(1) }, user);
    await test.services.database.query(
      sql`update demands set expires_on = current_date - 3 where title = 'Two'`,
    );
    expect((await read(user)).map(({ title, status: state }) => [title, state])).toEqual([
      ['Two', 'EXPIRED'],
      ['One', 'CLOSED'],
    ]);
  });

  it('rejects demands of desk users', async () => {
    const desk = await createSignedInUser(test.services, { role: 'sales' });
    expect((await add({ title: 'x', expires_on: inDays(1) }, desk)).status).toBe(403);
  });

  it('lists all demands with their customers to the desk, which can close and reopen them', async () => {
    const user = await createSignedInUser(test.services);
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const demandData = { search_param: JSON.stringify({ shape: ['OVAL'] }), title: 'Ovals for a suite' };
    await add({ ...demandData, expires_on: inDays(3) }, user);
    const list = async (data: object) => {
      const { body } = await test.send('deskListDemands', { data }, sales.token);
      return calls.deskListDemands.response.parse(body).rows;
    };
    const [demand] = await list({ search: user.email });
    expect(demand).toMatchObject({
      title: 'Ovals for a suite',
      customer: { email: user.email },
      matches: (await read(user))[0]?.matches,
    });
    expect(demand?.note).not.toBe('');
    const days = (await list({ sort: 'expires_on' })).map(({ expires_on: on }) => on);
    expect(days).toEqual(days.toSorted());
    const close = { uuid: demand?.uuid };
    expect((await test.send('deskCloseDemand', close, user.token)).status).toBe(403);
    expect((await test.send('deskCloseDemand', close, sales.token)).status).toBe(200);
    expect(await read(user)).toMatchObject([{ status: 'CLOSED' }]);
    expect(await list({ search: user.email })).toEqual([]);
    expect(await list({ search: user.email, show: 'all' })).toHaveLength(1);
    expect((await test.send('deskReopenDemand', close, user.token)).status).toBe(403);
    expect((await test.send('deskReopenDemand', close, sales.token)).status).toBe(200);
    expect(await read(user)).toMatchObject([{ status: 'OPEN' }]);
    // The desk cannot reopen a demand that the customer withdrew.
    await test.send('withdrawDemand', close, user.token);
    const { status, body } = await test.send('deskReopenDemand', close, sales.token);
    expect([status, body['message'], body['status']]).toEqual([409, 'INVALID_TRANSITION', 'CLOSED']);
  });
});
