import { calls, criteriaSchema } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { recordPrices } from '../stock/price-history.ts';
import { sqlParts, sqlWhere } from './testing/sql-oracle.ts';

type Detail = z.output<(typeof calls.stoneDetail)['response']>;

const daysAgo = 9;

describeOnDatabase('stone detail', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  const detail = async (id: string): Promise<Detail> => {
    const { status, body } = await test.send('stoneDetail', { id }, buyer.token);
    expect(status).toBe(200);
    return calls.stoneDetail.response.parse(body);
  };
  const query = async <Row extends object>(statement: Sql): Promise<Row[]> =>
    (await test.services.database.query<Row>(statement)).rows;

  beforeAll(async () => {
    const database = await open();
    const firstListedOn = gulfDay(new Date()) - daysAgo;
    stones = await insertTestStones(database, {
      count: 3_000,
      change: (stone, index) =>
        index === 0 ? { ...stone, facts: { ...stone.facts, first_listed_on: firstListedOn } } : stone,
    });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
  });

  it('counts similar stones as plain SQL does', async () => {
    for (const id of stones.filter((_, index) => index % 200 === 0)) {
      const { similar } = await detail(id);
      if (similar === null) continue;
      for (const { count, search_param } of Object.values(similar)) {
        const context = { today: gulfDay(new Date()), companyId: 0 };
        const where = sqlWhere(sqlParts(criteriaSchema.parse(search_param), context));
        const [row] = await query<{ count: string }>(
          sql`select count(*) as count from stones where ${where}`,
        );
        expect(count).toBe(Number(row?.count));
      }
      expect(similar.exact.count).toBeGreaterThan(0);
      expect(similar.near.count).toBeGreaterThanOrEqual(similar.exact.count);
      expect(similar.wide.count).toBeGreaterThanOrEqual(similar.near.count);
    }
  });

  it('returns criteria that find as many stones as it counts', async () => {
    const { similar } = await detail(stones[0] ?? '');
    const { search_param, count } = similar?.near ?? {};
    const found = await test.send('search', { search_param, view: { limit: 0 } }, buyer.token);
    expect(found.body['count']).toBe(count);
  });

  it('ranks the final price among other similar stones', async () => {
    for (const id of stones.filter((_, index) => index % 300 === 1)) {
      const { stone, similar, price_rank: rank } = await detail(id);
      if (similar === null || rank === null) continue;
      const view = { limit: 500, fields: ['final_ppc'] };
      const found = await test.send('search', { search_param: similar.near.search_param, view }, buyer.token);
      const rows = calls.search.response.parse(found.body).rows;
      const others = rows.filter((row) => row.stock_uuid !== id).map((row) => Number(row['final_ppc']));
      const own = Number(stone['final_ppc']);
      expect(rank).toMatchObject({
        of: others.length,
        less_expensive: others.filter((price) => price < own).length,
        more_expensive: others.filter((price) => price > own).length,
      });
      expect(rank.counts.length).toBeLessThanOrEqual(24);
      const edges = rank.edges.map(Number);
      expect(rank.counts).toEqual(
        edges
          .slice(1)
          .map((end, bin) => others.filter((price) => price >= (edges[bin] ?? 0) && price < end).length),
      );
      const sorted = others.toSorted((a, b) => a - b);
      expect(Number(rank.quartiles[1])).toBe(sorted[Math.round((sorted.length - 1) / 2)]);
    }
  });

  it('counts the days since the first listing by Gulf calendar', async () => {
    expect((await detail(stones[0] ?? '')).days_in_stock).toBe(daysAgo);
  });

  it('returns the price history, newest first, with the customer’s final prices', async () => {
    const id = stones[5] ?? '';
    expect((await detail(id)).price_history).toEqual([]);
    const change = async (ppc: number) =>
      inTransaction(test.services.database, async (transaction) => {
        const { rows } = await transaction.query<{ id: number }>(
          sql`update stones set ppc = ${ppc}, amount = ${ppc}, is_net = false where uuid = ${id} returning id`,
        );
        await recordPrices(
          transaction,
          rows.map((row) => row.id),
          'IMPORT',
        );
      });
    await change(200_000);
    await change(200_000);
    await change(190_000);
    const { price_history: history } = await detail(id);
    expect(history.map(({ ppc, final_ppc }) => [ppc, final_ppc])).toEqual([
      ['1900.00', '1862.00'],
      ['2000.00', '1960.00'],
    ]);
  });

  it('returns at most twenty prices', async () => {
    await query(
      sql`insert into stone_prices (stone_id, valid_from, ppc, amount, reason)
       select id, now() - day * interval '1 day', 1000, 1000, 'PRICE_LIST'
         from stones, generate_series(1, 30) as day where uuid = ${stones[6]}`,
    );
    expect((await detail(stones[6] ?? '')).price_history).toHaveLength(20);
  });

  it('compares stones in the requested order and names unavailable ones', async () => {
    const [, , one = '', two = '', sold = ''] = stones;
    await query(sql`update stones set status = 'SOLD' where uuid = ${sold}`);
    const never = '00000000-0000-4000-8000-000000000000';
    const { body } = await test.send('compareStones', { ids: [two, sold, one, never, two] }, buyer.token);
    const response = calls.compareStones.response.parse(body);
    expect(response.rows.map((row) => row.stock_uuid)).toEqual([two, one]);
    expect(response.not_found).toEqual([sold, never]);
    const [shown] = response.rows;
    expect(shown).toEqual((await detail(two)).stone);
  });

  it('compares at most eight stones', async () => {
    const { status } = await test.send('compareStones', { ids: stones.slice(0, 9) }, buyer.token);
    expect(status).toBe(422);
  });
});
