import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestGoods } from '../../../testing/test-goods.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';

const rowsSchema = z.array(
  z.object({ goods_uuid: z.string(), number: z.string(), status: z.string(), price: z.string() }),
);
const wholeSchema = z.object({
  values: z.record(z.string(), z.string()),
  edits: z.array(
    z.object({
      can_undo: z.boolean(),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});

describeOnDatabase('goods on the stock desk', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestPerson;

  beforeAll(async () => {
    database = await open();
    await insertTestGoods(database);
    test = await openTestApp(database, { closeWith: 'file' });
    stock = await signInAs(test.parts, { role: 'stock' });
  });

  const send = async (name: Parameters<TestApp['send']>[0], data: object) =>
    test.send(name, { data }, stock.token);
  const list = async (kind: 'LOT' | 'PIECE', more: object = {}) =>
    rowsSchema.parse((await send('deskListGoods', { kind, ...more })).body['rows']);
  const whole = async (kind: 'LOT' | 'PIECE', uuid: string) =>
    wholeSchema.parse((await send('deskGetGoods', { kind, goods_uuid: uuid })).body);

  it.each(['LOT', 'PIECE'] as const)(
    'change nothing when their values are typed as they stand: %s',
    async (kind) => {
      const goods = await list(kind);
      expect(goods.length).toBeGreaterThan(0);
      for (const { goods_uuid: uuid, number } of goods) {
        const { values } = await whole(kind, uuid);
        const { body } = await send('deskEditGoods', { kind, goods_uuid: uuid, values });
        expect([number, body['problems'], body['changed']]).toEqual([number, [], []]);
      }
    },
  );

  it.each([
    ['LOT', 'rate', '411'],
    ['PIECE', 'total_price', '4111'],
  ] as const)('are edited, and stand as before when that is undone: %s', async (kind, field, figure) => {
    const [goods] = await list(kind, { states: ['AVAILABLE'] });
    const uuid = goods?.goods_uuid ?? '';
    const wrong = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { [field]: 'much' } });
    expect(wrong.body['problems']).toMatchObject([
      { field, expected: expect.stringContaining('a number from') },
    ]);
    const foreign = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { status: 'SOLD' } });
    expect(foreign.status).toBe(422);
    const done = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { [field]: figure } });
    expect(done.body['changed']).toContain(field);
    const edited = await whole(kind, uuid);
    expect(edited.edits[0]).toMatchObject({ can_undo: true, fields: [{ field, after: `${figure}.00` }] });
    expect((await send('deskUndoGoodsEdit', { kind, goods_uuid: uuid })).status).toBe(200);
    const [back] = await list(kind, { text: goods?.number });
    expect(back?.price).toBe(goods?.price);
    expect((await send('deskUndoGoodsEdit', { kind, goods_uuid: uuid })).status).toBe(409);
    const { rows } = await database.raw.query<{ action: string }>(
      `select action from audit where subject = $1 order by id`,
      [`${kind.toLowerCase()}:${goods?.number ?? ''}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      `${kind.toLowerCase()}-edited`,
      `${kind.toLowerCase()}-edit-undone`,
    ]);
  });

  it.each(['LOT', 'PIECE'] as const)(
    'cost so many percent more, to the cent, and as before again: %s',
    async (kind) => {
      const [goods] = await list(kind, { states: ['AVAILABLE'] });
      const which = { kind, goods_uuid: goods?.goods_uuid };
      const cents = Number((goods?.price ?? '').replace('.', ''));
      const priceNow = async () => (await list(kind, { text: goods?.number }))[0]?.price;
      const { body } = await send('deskEditGoods', { ...which, price_percent: '2.50' });
      expect(body['problems']).toEqual([]);
      expect(await priceNow()).toBe((Math.round(cents * 1.025) / 100).toFixed(2));
      expect((await send('deskEditGoods', { ...which, price_percent: '-100' })).status).toBe(422);
      await send('deskUndoGoodsEdit', which);
      expect(await priceNow()).toBe(goods?.price);
    },
  );

  it.each(['LOT', 'PIECE'] as const)('are withdrawn and put back: %s', async (kind) => {
    const [goods] = await list(kind, { states: ['AVAILABLE'] });
    const move = async (to: string) =>
      (await send('deskMoveGoods', { kind, goods_uuid: goods?.goods_uuid, to })).status;
    expect([await move('OFFLINE'), await move('OFFLINE'), await move('AVAILABLE')]).toEqual([200, 409, 200]);
  });
});
