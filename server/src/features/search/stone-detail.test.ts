import { calls, criteriaSchema } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { rememberPrices } from '../stock/price-history.ts';
import { sqlParts } from './testing/sql-oracle.ts';

type Detail = z.output<(typeof calls.stoneDetail)['answer']>;

const daysAgo = 9;

describeOnDatabase('the detail of a stone', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let stones: string[];
  const detail = async (id: string): Promise<Detail> => {
    const { status, body } = await test.send('stoneDetail', { id }, buyer.token);
    expect(status).toBe(200);
    return calls.stoneDetail.answer.parse(body);
  };
  const ask = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await test.parts.database.raw.query<Row>(sql, values)).rows;

  beforeAll(async () => {
    const database = await open();
    const firstListedOn = gulfDay(new Date()) - daysAgo;
    stones = await insertTestStones(database, {
      count: 3_000,
      change: (stone, place) =>
        place === 0 ? { ...stone, facts: { ...stone.facts, first_listed_on: firstListedOn } } : stone,
    });
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { userDiscHundredths: 200 });
  });

  it('counts like stones as plain SQL does', async () => {
    for (const id of stones.filter((_, place) => place % 200 === 0)) {
      const { similar } = await detail(id);
      if (similar === null) continue;
      for (const { count, search_param } of Object.values(similar)) {
        const asking = { today: gulfDay(new Date()), accountId: 0 };
        const parts = sqlParts(criteriaSchema.parse(search_param), asking).map(({ sql }) => sql);
        const [row] = await ask<{ count: string }>(
          `select count(*) as count from stones where ${parts.join(' and ')}`,
        );
        expect(count).toBe(Number(row?.count));
      }
      expect(similar.exact.count).toBeGreaterThan(0);
      expect(similar.near.count).toBeGreaterThanOrEqual(similar.exact.count);
      expect(similar.wide.count).toBeGreaterThanOrEqual(similar.near.count);
    }
  });

  it('finds by the criteria it gives as many stones as it counted', async () => {
    const { similar } = await detail(stones[0] ?? '');
    const { search_param, count } = similar?.near ?? {};
    const found = await test.send('search', { search_param, view: { limit: 0 } }, buyer.token);
    expect(found.body['count']).toBe(count);
  });

  it('ranks the final price among the other like stones', async () => {
    for (const id of stones.filter((_, place) => place % 300 === 1)) {
      const { stone, similar, price_rank: rank } = await detail(id);
      if (similar === null || rank === null) continue;
      const view = { limit: 500, fields: ['final_ppc'] };
      const found = await test.send('search', { search_param: similar.near.search_param, view }, buyer.token);
      const rows = calls.search.answer.parse(found.body).rows;
      const others = rows.filter((row) => row.stock_uuid !== id).map((row) => Number(row['final_ppc']));
      const own = Number(stone['final_ppc']);
      expect(rank).toMatchObject({
        of: others.length,
        cheaper: others.filter((price) => price < own).length,
        dearer: others.filter((price) => price > own).length,
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

  it('counts the days since the stone was first listed, by the Gulf calendar', async () => {
    expect((await detail(stones[0] ?? '')).days_in_stock).toBe(daysAgo);
  });

  it('tells the prices the stone has had, newest first, with the customer’s own figures', async () => {
    const id = stones[5] ?? '';
    expect((await detail(id)).price_history).toEqual([]);
    const change = async (ppc: number) =>
      inTransaction(test.parts.database, async (transaction) => {
        const { rows } = await transaction.raw.query<{ id: number }>(
          'update stones set ppc = $2, amount = $2, is_net = false where uuid = $1 returning id',
          [id, ppc],
        );
        await rememberPrices(
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

  it('shows at most twenty prices', async () => {
    await ask(
      `insert into stone_prices (stone_id, at, ppc, amount, reason)
       select id, now() - day * interval '1 day', 1000, 1000, 'PRICE_LIST'
         from stones, generate_series(1, 30) as day where uuid = $1`,
      [stones[6]],
    );
    expect((await detail(stones[6] ?? '')).price_history).toHaveLength(20);
  });

  it('puts stones side by side in the order asked for, and names those that are gone', async () => {
    const [, , one = '', two = '', gone = ''] = stones;
    await ask("update stones set status = 'SOLD' where uuid = $1", [gone]);
    const never = '00000000-0000-4000-8000-000000000000';
    const { body } = await test.send('compareStones', { ids: [two, gone, one, never, two] }, buyer.token);
    const answer = calls.compareStones.answer.parse(body);
    expect(answer.rows.map((row) => row.stock_uuid)).toEqual([two, one]);
    expect(answer.not_found).toEqual([gone, never]);
    const [shown] = answer.rows;
    expect(shown).toEqual((await detail(two)).stone);
  });

  it('compares at most eight stones', async () => {
    const { status } = await test.send('compareStones', { ids: stones.slice(0, 9) }, buyer.token);
    expect(status).toBe(422);
  });
});
