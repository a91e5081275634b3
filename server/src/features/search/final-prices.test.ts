import { searchViewOptions, type Criteria, formatSummary } from '@loupe/contract';
import { amountOf, gulfDay, parseScaled, priceForCustomer, totalOf, type Discountable } from '@loupe/domain';
import { summarySums, totalsOf } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { searchNamed } from './testing/search-named.ts';
import type { StockSearch } from './stock-search.ts';
import { randomStones } from './testing/random-stones.ts';
import { finalSql } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const allStones: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
const listed = sql`status in ('AVAILABLE', 'HOLD', 'MEMO')`;
const discounts = [0, 1, 33, 150, 225, 500, 999, 1000];

/** Stones of which some have prices and weights whose discounts and products fall on half a cent. */
function createHalfCentStones(count: number) {
  return randomStones(count, 11, gulfDay(clock.now())).map((stone, index) => {
    if (index % 3 > 0) return stone;
    const ppc = 10_10 + 20 * index;
    const carat = [500, 1500, 1050][index % 9 === 0 ? 0 : index % 2 === 0 ? 1 : 2] ?? 500;
    return { ...stone, facts: { ...stone.facts, carat, ppc, amount: amountOf(ppc, carat) } };
  });
}

async function linesOf(database: Database): Promise<Discountable[]> {
  const { rows } = await database.query<Discountable>(
    sql`select ppc as "ppcCents", rap as "rapCents", disc as "discHundredths", carat as "caratThousandths",
       is_net as "isNet" from stones where ${listed}`,
  );
  return rows;
}

/** The same totals computed by the database in numeric, which rounds halves away from zero. */
async function totalsBySql(database: Database, userDisc: number) {
  const final = finalSql(userDisc).final_amount;
  const { rows } = await database.query<Record<string, string | number>>(
    sql`select count(*) as "pieces", sum(carat) as "caratThousandths",
       sum(round(rap::numeric * carat / 1000)) as "rapValueCents",
       sum(amount) filter (where rap is not null) as "listedAmountCents",
       sum(${final}) filter (where rap is not null) as "listedFinalAmountCents",
       sum(amount) as "amountCents", sum(${final}) as "finalAmountCents" from stones where ${listed}`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, sum]) => [key, Number(sum)]));
}

describeOnDatabase('final prices of a customer', (open) => {
  let database: Database;
  let stockView: StockSearch;

  beforeAll(async () => {
    database = await open();
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, createHalfCentStones(900)),
    );
    stockView = await createTestStockSearch(database, clock);
  });

  const totals = (userDisc: number) => {
    const reader = stockView.reader();
    return totalsOf(reader.search({ where: [], sums: summarySums(reader, userDisc) }));
  };

  it('are tested with prices that fall on half a cent', async () => {
    const halfCents = (await linesOf(database)).filter(
      ({ ppcCents, isNet }) => !isNet && (ppcCents * 9_500) % 10_000 === 5_000,
    );
    expect(halfCents.length).toBeGreaterThan(50);
    const wrong = halfCents.filter(
      (line) => priceForCustomer(line, 500).finalPpcCents !== Math.ceil(line.ppcCents * 0.95),
    );
    expect(wrong).toEqual([]);
  });

  it.each(discounts)(
    'add up line by line to the cent at a discount of %i hundredths of a percent',
    async (userDisc) => {
      const byLines = totalOf(await linesOf(database), userDisc);
      expect(totals(userDisc)).toEqual(byLines);
      expect(await totalsBySql(database, userDisc)).toEqual(byLines);
    },
  );

  it('have a total that equals the sum of the rows', async () => {
    for (const userDiscHundredths of discounts) {
      const customer = { companyId: 1, userDiscHundredths };
      let cents = 0;
      let offset = 0;
      const page = async () =>
        searchNamed(
          { connection: database, stockView, customer },
          allStones,
          searchViewOptions.parse({ offset, limit: 100, fields: ['final_amount'] }),
        );
      let response = await page();
      while (response.rows.length > 0) {
        for (const row of response.rows) cents += parseScaled(String(row['final_amount']), 2) ?? Number.NaN;
        offset += response.rows.length;
        response = await page();
      }
      expect(offset).toBe(response.count);
      expect(parseScaled(response.summary.amount, 2)).toBe(cents);
    }
  });

  it('have the same total for selected stones as the cart', async () => {
    const { rows } = await database.query<Discountable & { uuid: string }>(
      sql`select uuid, ppc as "ppcCents", rap as "rapCents", disc as "discHundredths",
         carat as "caratThousandths", is_net as "isNet" from stones where ${listed} and id % 5 = 0`,
    );
    const response = await searchNamed(
      { connection: database, stockView, customer: { companyId: 1, userDiscHundredths: 225 } },
      allStones,
      searchViewOptions.parse({ selected: rows.map(({ uuid }) => uuid), limit: 0 }),
    );
    expect(response.selected_summary).toEqual(formatSummary(totalOf(rows, 225)));
  });

  it('follow a changed price and a stone that becomes net', async () => {
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`update stones set ppc = ppc + 1, amount = round((ppc + 1)::numeric * carat / 1000), is_net = id % 2 = 0
          where id % 7 = 0 returning id`,
      );
      await appendChange(
        transaction,
        stockTopic,
        rows.map(({ id }) => id),
      );
    });
    await stockView.catchUp();
    const lines = await linesOf(database);
    for (const userDisc of discounts) expect(totals(userDisc)).toEqual(totalOf(lines, userDisc));
  });
});
