import { searchView, type Criteria, presentSummary } from '@loupe/contract';
import { amountOf, gulfDay, parseScaled, priceForCustomer, totalOf, type Discountable } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestView } from '../../testing/test-view.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { searchStones } from './search-stones.ts';
import type { StockView } from './stock-view.ts';
import { randomStones } from './testing/random-stones.ts';
import { finalSql } from './testing/sql-oracle.ts';
import { summarySums, totalsOf } from './totals.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const everything: Criteria = {
  choices: {},
  spans: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
const listed = "status in ('AVAILABLE', 'HOLD', 'MEMO')";
const discounts = [0, 1, 33, 150, 225, 500, 999, 1000];

/** Some prices and weights whose discounts and products fall on half a cent, up and down the scale. */
function withHalves(count: number) {
  return randomStones(count, 11, gulfDay(clock.now())).map((stone, place) => {
    if (place % 3 > 0) return stone;
    const ppc = 10_10 + 20 * place;
    const carat = [500, 1500, 1050][place % 9 === 0 ? 0 : place % 2 === 0 ? 1 : 2] ?? 500;
    return { ...stone, facts: { ...stone.facts, carat, ppc, amount: amountOf(ppc, carat) } };
  });
}

async function linesOf(database: Database): Promise<Discountable[]> {
  const { rows } = await database.raw.query<Discountable>(
    `select ppc as "ppcCents", rap as "rapCents", disc as "discHundredths", carat as "caratThousandths",
       is_net as "isNet" from stones where ${listed}`,
  );
  return rows;
}

/** The same totals added up by the database in numeric, which rounds halves away from zero. */
async function totalsBySql(database: Database, userDisc: number) {
  const final = finalSql(userDisc)['final_amount'] ?? '';
  const { rows } = await database.raw.query<Record<string, string | number>>(
    `select count(*) as "pieces", sum(carat) as "caratThousandths",
       sum(round(rap::numeric * carat / 1000)) as "rapValueCents",
       sum(amount) filter (where rap is not null) as "listedAmountCents",
       sum(${final}) filter (where rap is not null) as "listedFinalAmountCents",
       sum(amount) as "amountCents", sum(${final}) as "finalAmountCents" from stones where ${listed}`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, sum]) => [key, Number(sum)]));
}

describeOnDatabase("a customer's own figures", (open) => {
  let database: Database;
  let stockView: StockView;

  beforeAll(async () => {
    database = await open();
    await inTransaction(database, async (transaction) => insertStones(transaction, withHalves(900)));
    stockView = await openTestView(database, clock);
  });

  const totals = (userDisc: number) => {
    const reader = stockView.reader();
    return totalsOf(reader.search({ where: [], sums: summarySums(reader, userDisc) }));
  };

  it('were tried on prices that really fall on half a cent', async () => {
    const halves = (await linesOf(database)).filter(
      ({ ppcCents, isNet }) => !isNet && (ppcCents * 9_500) % 10_000 === 5_000,
    );
    expect(halves.length).toBeGreaterThan(50);
    const wrong = halves.filter(
      (line) => priceForCustomer(line, 500).finalPpcCents !== Math.ceil(line.ppcCents * 0.95),
    );
    expect(wrong).toEqual([]);
  });

  it.each(discounts)(
    'add up line by line to the cent with %i hundredths of a percent off',
    async (userDisc) => {
      const byLines = totalOf(await linesOf(database), userDisc);
      expect(totals(userDisc)).toEqual(byLines);
      expect(await totalsBySql(database, userDisc)).toEqual(byLines);
    },
  );

  it('make the amount above the rows the sum of the amounts in the rows', async () => {
    for (const userDiscHundredths of discounts) {
      const onlooker = { accountId: 1, userDiscHundredths };
      let cents = 0;
      let offset = 0;
      const page = async () =>
        searchStones(
          { connection: database, stockView, onlooker },
          everything,
          searchView.parse({ offset, limit: 100, fields: ['final_amount'] }),
        );
      let answer = await page();
      while (answer.rows.length > 0) {
        for (const row of answer.rows) cents += parseScaled(String(row['final_amount']), 2) ?? Number.NaN;
        offset += answer.rows.length;
        answer = await page();
      }
      expect(offset).toBe(answer.count);
      expect(parseScaled(answer.summary.amount, 2)).toBe(cents);
    }
  });

  it('add up the selected stones as the cart will', async () => {
    const { rows } = await database.raw.query<Discountable & { uuid: string }>(
      `select uuid, ppc as "ppcCents", rap as "rapCents", disc as "discHundredths",
         carat as "caratThousandths", is_net as "isNet" from stones where ${listed} and id % 5 = 0`,
    );
    const answer = await searchStones(
      { connection: database, stockView, onlooker: { accountId: 1, userDiscHundredths: 225 } },
      everything,
      searchView.parse({ selected: rows.map(({ uuid }) => uuid), limit: 0 }),
    );
    expect(answer.selected_summary).toEqual(presentSummary(totalOf(rows, 225)));
  });

  it('follow a new price, and a stone that becomes net', async () => {
    await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.raw.query<{ id: number }>(
        `update stones set ppc = ppc + 1, amount = round((ppc + 1)::numeric * carat / 1000), is_net = id % 2 = 0
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
