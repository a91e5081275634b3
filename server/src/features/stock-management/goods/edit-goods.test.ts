import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestGoods } from '../../../testing/test-goods.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';

const rowsSchema = z.array(
  z.object({ goods_uuid: z.string(), goods_no: z.string(), status: z.string(), price: z.string() }),
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
  let stock: TestUser;

  beforeAll(async () => {
    database = await open();
    await insertTestGoods(database);
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
  });

  const send = async (name: Parameters<TestApp['send']>[0], data: object) =>
    test.send(name, { data }, stock.token);
  const list = async (kind: 'LOT' | 'PIECE', more: object = {}) =>
    rowsSchema.parse((await send('deskListGoods', { kind, ...more })).body['rows']);
  const whole = async (kind: 'LOT' | 'PIECE', uuid: string) =>
    wholeSchema.parse((await send('deskGetGoods', { kind, goods_uuid: uuid })).body);

  it.each(['LOT', 'PIECE'] as const)(
    'are unchanged when their current values are submitted: %s',
    async (kind) => {
      const goods = await list(kind);
      expect(goods.length).toBeGreaterThan(0);
      for (const { goods_uuid: uuid, goods_no } of goods) {
        const { values } = await whole(kind, uuid);
        const { body } = await send('deskEditGoods', { kind, goods_uuid: uuid, values });
        expect([goods_no, body['problems'], body['changed']]).toEqual([goods_no, [], []]);
      }
    },
  );

  it.each([
    ['LOT', 'rate', '411'],
    ['PIECE', 'total_price', '4111'],
  ] as const)('are edited, and restored when the edit is undone: %s', async (kind, field, figure) => {
    const [goods] = await list(kind, { states: ['AVAILABLE'] });
    const uuid = goods?.goods_uuid ?? '';
    const wrong = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { [field]: 'much' } });
    expect(wrong.body['problems']).toMatchObject([
      { field, expectation: expect.stringContaining('a number from') },
    ]);
    const foreign = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { status: 'SOLD' } });
    expect(foreign.status).toBe(422);
    const done = await send('deskEditGoods', { kind, goods_uuid: uuid, values: { [field]: figure } });
    expect(done.body['changed']).toContain(field);
    const edited = await whole(kind, uuid);
    expect(edited.edits[0]).toMatchObject({ can_undo: true, fields: [{ field, after: `${figure}.00` }] });
    expect((await send('deskUndoGoodsEdit', { kind, goods_uuid: uuid })).status).toBe(200);
    const [back] = await list(kind, { search: goods?.goods_no });
    expect(back?.price).toBe(goods?.price);
    expect((await send('deskUndoGoodsEdit', { kind, goods_uuid: uuid })).status).toBe(409);
    const { rows } = await database.query<{ action: string }>(
      sql`select action from audit_log where subject = ${`${kind.toLowerCase()}:${goods?.goods_no ?? ''}`} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      `${kind.toLowerCase()}-edited`,
      `${kind.toLowerCase()}-edit-undone`,
    ]);
  });

  it.each(['LOT', 'PIECE'] as const)(
    'change in price by a percentage, to the cent, and are restored by undo: %s',
    async (kind) => {
      const [goods] = await list(kind, { states: ['AVAILABLE'] });
      const which = { kind, goods_uuid: goods?.goods_uuid };
      const cents = Number((goods?.price ?? '').replace('.', ''));
      const priceNow = async () => (await list(kind, { search: goods?.goods_no }))[0]?.price;
      const { body } = await send('deskEditGoods', { ...which, price_percent: '2.50' });
      expect(body['problems']).toEqual([]);
      expect(await priceNow()).toBe((Math.round(cents * 1.025) / 100).toFixed(2));
      expect((await send('deskEditGoods', { ...which, price_percent: '-100' })).status).toBe(422);
      await send('deskUndoGoodsEdit', which);
      expect(await priceNow()).toBe(goods?.price);
    },
  );

  it.each(['LOT', 'PIECE'] as const)('are withdrawn and restored: %s', async (kind) => {
    const [goods] = await list(kind, { states: ['AVAILABLE'] });
    const move = async (to: string) =>
      (await send('deskChangeGoodsStatus', { kind, goods_uuid: goods?.goods_uuid, to })).status;
    expect([await move('OFFLINE'), await move('OFFLINE'), await move('AVAILABLE')]).toEqual([200, 409, 200]);
  });
});
