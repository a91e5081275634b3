import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/databases.ts';
import { containing, readKeyedPage, type Condition, type KeyedList } from './keyed-page.ts';

const parcel = z.object({ name: z.string() });
const parcels: KeyedList<'name' | 'weight' | 'day', { name: string }> = {
  columns: 'p.name',
  from: 'parcels p',
  id: 'p.id',
  orders: {
    name: { sql: 'lower(p.name)', type: 'text' },
    weight: { sql: 'coalesce(p.weight, 0)', type: 'integer', isDescending: true },
    day: { sql: 'p.sent', type: 'timestamptz' },
  },
  row: parcel,
};

describeOnEveryDatabase('a list read page by page', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.raw.query(
      `create table parcels (id bigint generated always as identity, name text, weight integer, sent timestamptz);
       insert into parcels (name, weight, sent)
       select 'Parcel_' || chr(65 + n % 26) || n % 7, case when n % 3 = 0 then null else n % 5 end,
         '2026-01-01'::timestamptz + (n % 11) * interval '1.000001 second' from generate_series(1, 200) n`,
    );
  });

  async function readAll(
    sort: 'name' | 'weight' | 'day',
    isDescending?: boolean,
    conditions: Condition[] = [],
  ) {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await readKeyedPage(
        database,
        parcels,
        { sort, is_descending: isDescending, after, limit: 17 },
        conditions,
      );
      expect(page.rows.length).toBeLessThanOrEqual(17);
      names.push(...page.rows.map(({ name }) => name));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return names;
  }

  it.each(['name', 'weight', 'day'] as const)(
    'shows each row once, in the order of its %s both ways',
    async (sort) => {
      for (const isDescending of [true, false]) {
        const direction = isDescending ? 'desc' : 'asc';
        const { rows } = await database.raw.query<{ name: string }>(
          `select name from parcels p order by ${parcels.orders[sort].sql} ${direction}, id ${direction}`,
        );
        expect(await readAll(sort, isDescending)).toEqual(rows.map(({ name }) => name));
      }
    },
  );

  it('begins at the usual end of an order', async () => {
    expect(await readAll('weight')).toEqual(await readAll('weight', true));
    expect(await readAll('name')).toEqual(await readAll('name', false));
  });

  it('takes the signs of a pattern in a text for what they are', async () => {
    expect(await readAll('name', false, [containing(['p.name'], 'el_a')])).toHaveLength(7);
    expect(await readAll('name', false, [containing(['p.name'], 'l%a')])).toEqual([]);
    expect(await readAll('name', false, [containing(['p.name'], '')])).toHaveLength(200);
    expect(
      await readAll('name', false, [
        ['p.weight is null', null],
        ['p.id <= ?', 9],
      ]),
    ).toHaveLength(3);
  });

  it.each([
    '',
    'nonsense',
    Buffer.from('["x","1"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('refuses a mark that is none: %s', async (after) => {
    await expect(
      readKeyedPage(database, parcels, { sort: 'day', after, limit: 5 }, []),
    ).rejects.toMatchObject({
      code: 'BODY_INVALID',
      details: { fields: [{ field: 'data.after' }] },
    });
  });
});
