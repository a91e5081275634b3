import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';
import { inTransaction } from '../../platform/database.ts';
import { storedStoneFromRow, storedStoneColumns, type StoredStone } from './stored-stone.ts';
import { parseEdit } from './parse-edit.ts';
import { editableAttributes, formatEditableValue } from './editable-attributes.ts';

const edited = z.object({
  problems: z.array(z.object({ field: z.string(), code: z.string(), expectation: z.string() })),
  price: z
    .object({ rap: z.string().nullable(), disc: z.string().nullable(), ppc: z.string(), amount: z.string() })
    .nullable(),
  changed: z.array(z.string()),
});

describeOnDatabase('stone on the stock desk', (open) => {
  let database: Database;
  let test: TestApp;
  let stock: TestUser;
  let buyer: TestUser;
  let uuids: string[];

  beforeAll(async () => {
    database = await open();
    await inTransaction(database, priceListOrSample);
    uuids = await insertTestStones(database, { count: 120 });
    test = await createTestApp(database, { closeWith: 'file' });
    stock = await createSignedInUser(test.services, { role: 'stock' });
    buyer = await createSignedInUser(test.services);
  });

  const stoneOf = async (uuid: string): Promise<StoredStone> => {
    const { rows } = await database.query(sql`select ${storedStoneColumns} from stones where uuid = ${uuid}`);
    return storedStoneFromRow(rows[0]);
  };
  const priced = async (basis: 'DISC' | 'PPC') => {
    for (const uuid of uuids) {
      const stone = await stoneOf(uuid);
      if (stone.priceBasis === basis && stone.facts['rap'] !== null && stone.facts['color'] !== null)
        return stone;
    }
    throw new Error(`no stone priced by ${basis}`);
  };
  const edit = async (uuid: string, values: Record<string, string>, more: object = {}) => {
    const { status, body } = await test.send(
      'deskEditStone',
      { data: { stone_uuid: uuid, values, ...more } },
      stock.token,
    );
    return { status, body, ...(status === 200 && edited.parse(body)) };
  };
  const rows = async (data: object) => {
    const { body } = await test.send('deskListStones', { data }, stock.token);
    return z
      .array(
        z.looseObject({ stock_no: z.string(), shape: z.string(), status: z.string(), carat: z.string() }),
      )
      .parse(body['rows']);
  };

  it('is unchanged when each of its current values is submitted', async () => {
    const { list } = await inTransaction(database, priceListOrSample);
    for (const uuid of uuids) {
      const stone = await stoneOf(uuid);
      const texts = editableAttributes.flatMap((attribute) => {
        const text = formatEditableValue(attribute, stone.facts[attribute.key] ?? null);
        return text === '' || attribute.key === (stone.priceBasis === 'DISC' ? 'ppc' : 'disc')
          ? []
          : [[attribute.key, text]];
      });
      const { problems, changes } = parseEdit(stone, Object.fromEntries(texts), { list, today: 20_000 });
      expect([stone.stockNo, problems, [...changes]]).toEqual([stone.stockNo, [], []]);
    }
  });

  it('previews and applies a discount, and is restored by undo', async () => {
    const stone = await priced('DISC');
    const trial = await edit(stone.uuid, { disc: '-50' }, { is_trial: true });
    expect(trial.price?.disc).toBe('-50.00');
    expect((await stoneOf(stone.uuid)).facts['disc']).toBe(stone.facts['disc']);
    const done = await edit(stone.uuid, { disc: '-50' });
    expect(done.changed).toEqual(['disc', 'ppc', 'amount']);
    const now = await stoneOf(stone.uuid);
    expect(now.facts['ppc']).toBe(Math.round(Number(stone.facts['rap']) / 2));
    const history = await database.query<{ reason: string }>(
      sql`select reason from stone_prices where stone_id = ${stone.id} order by valid_from desc limit 1`,
    );
    expect(history.rows[0]?.reason).toBe('DESK');
    const line = await database.query<{ before: object; after: object; actor_id: number }>(
      sql`select before, after, actor_id from audit_log where action = 'stone-edited' and subject = ${`stone:${stone.stockNo}`}`,
    );
    expect(line.rows[0]).toMatchObject({
      before: { disc: stone.facts['disc'] },
      after: { disc: -50_00 },
      actor_id: stock.id,
    });
    const undone = await test.send('deskUndoStoneEdit', { data: { stone_uuid: stone.uuid } }, stock.token);
    expect(undone.status).toBe(200);
    expect((await stoneOf(stone.uuid)).facts).toEqual(stone.facts);
    const again = await test.send('deskUndoStoneEdit', { data: { stone_uuid: stone.uuid } }, stock.token);
    expect([again.status, again.body['message']]).toEqual([409, 'EDIT_NOT_LAST']);
  });

  it('is not restored after an edited value has changed', async () => {
    const stone = await priced('DISC');
    await edit(stone.uuid, { disc: '-41' });
    await database.query(sql`update stones set disc = -4200 where id = ${stone.id}`);
    const { status } = await test.send(
      'deskUndoStoneEdit',
      { data: { stone_uuid: stone.uuid } },
      stock.token,
    );
    expect(status).toBe(409);
  });

  it('reports every invalid value with the expected values, and changes nothing', async () => {
    const stone = await priced('DISC');
    const { status, problems, changed } = await edit(stone.uuid, {
      clarity: 'gorgeous',
      table_pct: '5',
      polish: 'shiny',
      location: 'Antwerp',
    });
    expect(status).toBe(200);
    expect(problems?.map(({ field }) => field)).toEqual(['clarity', 'polish', 'table_pct']);
    expect(problems?.[0]?.expectation).toMatch(/^one of FL, IF/);
    expect(changed).toEqual([]);
    expect((await stoneOf(stone.uuid)).facts).toEqual(stone.facts);
    const twice = await edit(stone.uuid, { disc: '-10', ppc: '4000' });
    const foreign = await edit(stone.uuid, { status: 'AVAILABLE', amount: '1' });
    expect([twice.status, foreign.status]).toEqual([422, 422]);
  });

  it('is withdrawn and restored by the stock desk unless it is claimed', async () => {
    const [uuid = '', held = ''] = uuids;
    const move = async (stone: string, to: string) =>
      test.send('deskChangeStoneStatus', { data: { stone_uuid: stone, to } }, stock.token);
    expect((await move(uuid, 'OFFLINE')).body['status']).toBe('OFFLINE');
    expect((await rows({ states: ['OFFLINE'] })).length).toBe(1);
    expect((await move(uuid, 'OFFLINE')).status).toBe(409);
    expect((await move(uuid, 'AVAILABLE')).body['status']).toBe('AVAILABLE');
    await test.send('addOrder', { data: { stones: [held] } }, buyer.token);
    const refused = await move(held, 'AVAILABLE');
    expect([refused.status, refused.body['status']]).toEqual([409, 'HOLD']);
    const trail = await database.query(
      sql`select from audit_log where action like 'stone-%' and subject not like '%edit%'`,
    );
    expect(trail.rows.length).toBeGreaterThanOrEqual(2);
  });

  it('is listed with the other stones of a supplier that the desk chooses by name', async () => {
    await database.query(sql`insert into suppliers (name) values ('Acme')`);
    const of = uuids.slice(0, 3);
    await database.query(
      sql`update stones set supplier_id = (select id from suppliers where name = 'Acme') where uuid = any(${of})`,
    );
    const sales = await createSignedInUser(test.services, { role: 'sales' });
    const { body } = await test.send('deskListSuppliers', {}, sales.token);
    expect(body['suppliers']).toEqual([
      { name: 'Own stock', is_own: true },
      { name: 'Acme', is_own: false },
    ]);
    const listed = await rows({ supplier: 'acme' });
    expect(new Set(listed.map((row) => row['stone_uuid']))).toEqual(new Set(of));
    expect(await rows({ supplier: 'own stock', limit: 500 })).toHaveLength(uuids.length - of.length);
  });

  it("is found by its number, by the trade's shorthand, and page by page", async () => {
    const stone = await stoneOf(uuids[5] ?? '');
    const found = await rows({ search: stone.stockNo.toLowerCase() });
    expect(found.map(({ stock_no: number }) => number)).toContain(stone.stockNo);
    const rounds = await rows({ search: 'round 1.00-2.00' });
    expect(
      rounds.every(({ shape, carat }) => shape === 'ROUND' && Number(carat) >= 1 && Number(carat) <= 2),
    ).toBe(true);
    const all: string[] = [];
    for (let after: unknown = undefined; after !== null;) {
      const { body } = await test.send(
        'deskListStones',
        { data: { sort: 'stock_no', limit: 50, ...(after !== undefined && { cursor: after }) } },
        stock.token,
      );
      all.push(
        ...z
          .array(z.object({ stock_no: z.string() }))
          .parse(body['rows'])
          .map(({ stock_no: number }) => number.toUpperCase()),
      );
      after = body['next_cursor'];
    }
    expect(all).toEqual(all.toSorted());
    expect(new Set(all).size).toBe(120);
  });
});
