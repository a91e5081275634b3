import { calls, limits, type Demand } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const inDays = (days: number) => isoGulfDay(gulfDay(new Date()) + days);

describeOnDatabase('demands', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  const add = async (data: object, { token } = buyer) => test.send('addDemand', { data }, token);
  const read = async ({ token } = buyer): Promise<Demand[]> => {
    const { status, body } = await test.send('getDemand', {}, token);
    expect(status).toBe(200);
    return calls.getDemand.answer.parse(body).demand_data;
  };

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 500 });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts);
  });

  it('are kept with their search, their words and their last day, and tell what fits now', async () => {
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
      state: 'OPEN',
      created_on: inDays(0),
      expires_on: inDays(30),
    });
    const found = await test.send('search', { search_param: { shape: ['ROUND'] } }, buyer.token);
    expect(row?.matches).toBe(found.body['count']);
    expect(row?.matches).toBeGreaterThan(0);
  });

  it('are one when the same is asked for twice, also at once', async () => {
    const person = await signInAs(test.parts);
    const data = { title: 'Pair of ovals', expires_on: inDays(5) };
    const answers = await Promise.all([add(data, person), add(data, person), add(data, person)]);
    expect(new Set(answers.map(({ body }) => body['uuid'])).size).toBe(1);
    expect(await read(person)).toMatchObject([{ title: 'Pair of ovals', search_param: null, matches: null }]);
  });

  it('must say something, and end within a year, each refusal naming its field', async () => {
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

  it('accept the specified body, the search as a text, and stay open for the usual days', async () => {
    const person = await signInAs(test.parts);
    const say = async (data: unknown) => test.send('addDemand', { data }, person.token);
    const search = JSON.stringify({ shape: ['PEAR'], color: { white_type: ['D', 'E'] } });
    expect((await say(search)).status).toBe(200);
    expect(await read(person)).toMatchObject([
      {
        search_param: { shape: ['PEAR'], white_type: ['D', 'E'] },
        title: '',
        state: 'OPEN',
        expires_on: inDays(limits.demandDaysUsual),
      },
    ]);
    for (const [data, field] of [
      ['no JSON', 'data'],
      ['{"shape":["X"]}', 'data.shape.0'],
      ['{"color":{"white_type":["Q9"]}}', 'data.color.white_type.0'],
      [7, 'data'],
    ] as const) {
      const { status, body } = await say(data);
      expect([status, body['fields']]).toMatchObject([422, [{ field }]]);
    }
  });

  it('are withdrawn by their owner alone, once for all, and end with their last day', async () => {
    const person = await signInAs(test.parts);
    const { body } = await add({ title: 'One', expires_on: inDays(1) }, person);
    const uuid = String(body['uuid']);
    expect((await test.send('closeDemand', { uuid }, buyer.token)).status).toBe(404);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('closeDemand', { uuid }, person.token)).status).toBe(200);
    await add({ title: 'Two', expires_on: inDays(1) }, person);
    await test.parts.database.raw.query(
      `update demands set expires_on = current_date - 3 where title = 'Two'`,
    );
    expect((await read(person)).map(({ title, state }) => [title, state])).toEqual([
      ['Two', 'EXPIRED'],
      ['One', 'CLOSED'],
    ]);
  });

  it('are a customer’s own: the desk has none of its own', async () => {
    const desk = await signInAs(test.parts, { role: 'sales' });
    expect((await add({ title: 'x', expires_on: inDays(1) }, desk)).status).toBe(403);
  });

  it('are all shown to the desk with whose they are, which closes those that are met', async () => {
    const person = await signInAs(test.parts);
    const sales = await signInAs(test.parts, { role: 'sales' });
    const wish = { search_param: JSON.stringify({ shape: ['OVAL'] }), title: 'Ovals for a suite' };
    await add({ ...wish, expires_on: inDays(3) }, person);
    const list = async (data: object) => {
      const { body } = await test.send('deskListDemands', { data }, sales.token);
      return calls.deskListDemands.answer.parse(body).rows;
    };
    const [demand] = await list({ text: person.email });
    expect(demand).toMatchObject({
      title: 'Ovals for a suite',
      customer: { email: person.email },
      matches: (await read(person))[0]?.matches,
    });
    expect(demand?.words).not.toBe('');
    const days = (await list({ sort: 'expires_on' })).map(({ expires_on: on }) => on);
    expect(days).toEqual(days.toSorted());
    const close = { uuid: demand?.uuid };
    expect((await test.send('deskCloseDemand', close, person.token)).status).toBe(403);
    expect((await test.send('deskCloseDemand', close, sales.token)).status).toBe(200);
    expect(await read(person)).toMatchObject([{ state: 'CLOSED' }]);
    expect(await list({ text: person.email })).toEqual([]);
    expect(await list({ text: person.email, show: 'all' })).toHaveLength(1);
    expect((await test.send('deskReopenDemand', close, person.token)).status).toBe(403);
    expect((await test.send('deskReopenDemand', close, sales.token)).status).toBe(200);
    expect(await read(person)).toMatchObject([{ state: 'OPEN' }]);
    // What he withdraws himself stays withdrawn.
    await test.send('closeDemand', close, person.token);
    const { status, body } = await test.send('deskReopenDemand', close, sales.token);
    expect([status, body['message'], body['state']]).toEqual([409, 'STEP_REFUSED', 'CLOSED']);
  });
});
