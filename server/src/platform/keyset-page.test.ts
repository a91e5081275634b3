import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase, type TestDatabase } from '../testing/databases.ts';
import { containsCondition, readKeysetPage, type Condition, type KeysetList } from './keyset-page.ts';

const parcel = z.object({ name: z.string() });
const parcels: KeysetList<'name' | 'weight' | 'day', { name: string }> = {
  columns: sql`p.name`,
  from: sql`parcels p`,
  id: sql`p.id`,
  orders: {
    name: { sql: sql`lower(p.name)`, type: 'text' },
    weight: { sql: sql`coalesce(p.weight, 0)`, type: 'integer', isDescending: true },
    day: { sql: sql`p.sent`, type: 'timestamptz' },
  },
  row: parcel,
};

describeOnDatabase('a keyset page', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.query(
      sql`create table parcels (id bigint generated always as identity, name text, weight integer, sent timestamptz);
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
      const page = await readKeysetPage(
        database,
        parcels,
        { sort, is_descending: isDescending, cursor: after, limit: 17 },
        conditions,
      );
      expect(page.rows.length).toBeLessThanOrEqual(17);
      names.push(...page.rows.map(({ name }) => name));
      after = page.nextCursor ?? undefined;
    } while (after !== undefined);
    return names;
  }

  it.each(['name', 'weight', 'day'] as const)(
    'returns each row once, ordered by %s in both directions',
    async (sort) => {
      for (const isDescending of [true, false]) {
        const direction = isDescending ? sql`desc` : sql`asc`;
        const { rows } = await database.query<{ name: string }>(
          sql`select name from parcels p order by ${parcels.orders[sort].sql} ${direction}, id ${direction}`,
        );
        expect(await readAll(sort, isDescending)).toEqual(rows.map(({ name }) => name));
      }
    },
  );

  it('uses the default direction of an order', async () => {
    expect(await readAll('weight')).toEqual(await readAll('weight', true));
    expect(await readAll('name')).toEqual(await readAll('name', false));
  });

  it('treats the wildcards of a pattern in a text literally', async () => {
    expect(await readAll('name', false, [containsCondition([sql`p.name`], 'el_a')])).toHaveLength(7);
    expect(await readAll('name', false, [containsCondition([sql`p.name`], 'l%a')])).toEqual([]);
    expect(await readAll('name', false, [containsCondition([sql`p.name`], '')])).toHaveLength(200);
    expect(await readAll('name', false, [sql`p.weight is null`, sql`p.id <= ${9}`])).toHaveLength(3);
  });

  it.each([
    '',
    'nonsense',
    Buffer.from('["x","1"]').toString('base64url'),
    Buffer.from('{}').toString('base64url'),
  ])('rejects an invalid cursor: %s', async (after) => {
    await expect(
      readKeysetPage(database, parcels, { sort: 'day', cursor: after, limit: 5 }, []),
    ).rejects.toMatchObject({
      code: 'BODY_INVALID',
      details: { fields: [{ field: 'data.cursor' }] },
    });
  });
});
