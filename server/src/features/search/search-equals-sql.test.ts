import {
  filterableAttributes,
  searchViewOptions,
  choiceValues,
  type CallResponse,
  type Criteria,
  formatSummary,
} from '@loupe/contract';
import {
  stoneAttributes,
  caratChips,
  gulfDay,
  parseScaled,
  statusFilters,
  storedAttributes,
  type Attribute,
} from '@loupe/domain';
import { presentPage } from '@loupe/stock-search';
import fc from 'fast-check';
import sql, { join, type Sql } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { identifier } from '../../platform/sql.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { orderBy } from '../stock/goods/order-by.ts';
import { loadStones } from '../stock/load-stones.ts';
import { searchNamed, type TestSearchContext } from './testing/search-named.ts';
import { anyCriteria, anySort } from './testing/random-searches.ts';
import { randomStones } from './testing/random-stones.ts';
import { finalSql, sqlOrder, sqlParts, sqlWhere, type SqlPart } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());
const table: readonly Attribute[] = stoneAttributes;
const ranges = filterableAttributes.filter((attribute) => attribute.kind === 'range');
const counted = filterableAttributes.filter(({ kind }) => kind === 'list' || kind === 'set');

async function oneRow(database: Database, select: Sql): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number | string | null>>(select);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
}

/** Number of stones that match each condition, in one query. */
async function countsOf(database: Database, where: Sql, conditions: readonly Sql[]): Promise<number[]> {
  const columns = conditions.map(
    (condition, index) => sql`count(*) filter (where ${condition}) as ${identifier(`c${index}`)}`,
  );
  const counts = await oneRow(database, sql`select ${join(columns, ', ')} from stones where ${where}`);
  return conditions.map((_, index) => counts[`c${index}`] ?? 0);
}

async function summaryOf(database: Database, where: Sql, userDisc: number) {
  const final = finalSql(userDisc).final_amount;
  const totals = await oneRow(
    database,
    sql`select count(*) as pieces, coalesce(sum(carat), 0) as carat, coalesce(sum(amount), 0) as amount,
       coalesce(sum(${final}), 0) as final,
       coalesce(sum(round(rap::numeric * carat / 1000)), 0) as rap_value,
       coalesce(sum(amount) filter (where rap is not null), 0) as listed,
       coalesce(sum(${final}) filter (where rap is not null), 0) as listed_final
     from stones where ${where}`,
  );
  const of = (key: string) => totals[key] ?? 0;
  return formatSummary({
    pieces: of('pieces'),
    caratThousandths: of('carat'),
    rapValueCents: of('rap_value'),
    listedAmountCents: of('listed'),
    listedFinalAmountCents: of('listed_final'),
    amountCents: of('amount'),
    finalAmountCents: of('final'),
  });
}

async function expectCounts(
  database: Database,
  response: CallResponse<'search'>,
  parts: readonly SqlPart[],
  attribute: Attribute,
) {
  const values = choiceValues(attribute);
  const column = identifier(attribute.key);
  const conditions = values.map((value) =>
    attribute.kind === 'set' ? sql`${value} = any(${column})` : sql`${column} = ${value}`,
  );
  const counts = await countsOf(database, sqlWhere(parts, attribute.key), conditions);
  expect(response.counts[attribute.key]).toEqual(
    Object.fromEntries(values.map((value, index) => [value, counts[index]])),
  );
}

async function expectHistogram(
  database: Database,
  response: CallResponse<'search'>,
  parts: readonly SqlPart[],
  attribute: Attribute,
) {
  const { edges, counts } = response.histograms[attribute.key] ?? { edges: [], counts: [] };
  const scale = attribute.kind === 'range' ? attribute.scale : 0;
  const bounds = edges.map((edge) => parseScaled(edge, scale) ?? 0);
  const column = identifier(attribute.key);
  const bins = bounds
    .slice(1)
    .map((end, bin) => sql`${column} >= ${bounds[bin] ?? 0} and ${column} < ${end}`);
  expect(bins.length).toBeGreaterThan(0);
  expect(counts).toEqual(await countsOf(database, sqlWhere(parts, attribute.key), bins));
}

async function expectIds(
  database: Database,
  response: CallResponse<'search'>,
  where: Sql,
  order: readonly Sql[],
  page: { readonly offset: number; readonly limit: number },
) {
  const { rows } = await database.query<{ uuid: string }>(
    sql`select uuid from stones where ${where} order by ${join([...order, sql`stock_no collate "C"`], ', ')}
      offset ${page.offset} limit ${page.limit}`,
  );
  expect(response.rows.map(({ stock_uuid }) => stock_uuid)).toEqual(rows.map(({ uuid }) => uuid));
}

const tradeOrder = ['shape', 'carat', 'color', 'clarity', 'final_ppc'];

describeOnDatabase('search equals plain SQL', (open) => {
  let database: Database;
  let parts: TestSearchContext;

  beforeAll(async () => {
    database = await open();
    const buyer = await createSignedInUser({ database, clock });
    const other = await createSignedInUser({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(1_500, 7, today)),
    );
    await database.query(
      sql`insert into stone_claims (stone_id, company_id, reason, claimed_at, expires_at)
       select id, case when id % 2 = 0 then ${buyer.id}::bigint else ${other.id}::bigint end, 'HOLD', now(), null
         from stones where status = 'HOLD' and id % 3 > 0`,
    );
    const stockView = await createTestStockSearch(database, clock);
    parts = { connection: database, stockView, customer: { companyId: buyer.id, userDiscHundredths: 0 } };
  });

  const search = async (criteria: Criteria, view: object, userDiscHundredths: number) =>
    searchNamed(
      { ...parts, customer: { ...parts.customer, userDiscHundredths } },
      criteria,
      searchViewOptions.parse(view),
    );
  const oracle = (criteria: Criteria) => sqlParts(criteria, { today, companyId: parts.customer.companyId });

  it('in count, page in any order, exact summary, statuses and every live count', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(
        anyCriteria,
        anySort,
        fc.constantFrom(0, 1, 150, 225, 1000),
        fc.record({ offset: fc.constantFrom(0, 0, 3, 40), limit: fc.constantFrom(5, 40) }),
        fc.subarray([...counted], { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...ranges),
        async (criteria, sort, userDisc, page, lists, range) => {
          const response = await search(criteria, { sort, ...page, includeCounts: true }, userDisc);
          const expectedRows = oracle(criteria);
          const where = sqlWhere(expectedRows);
          hits += response.count;
          expect([response.count]).toEqual(await countsOf(database, where, [sql`true`]));
          expect(response.summary).toEqual(await summaryOf(database, where, userDisc));
          const keys = [...sort, ...tradeOrder.map((key) => ({ key, direction: 'asc' as const }))];
          const order = keys.flatMap(({ key, direction }) => {
            const attribute = table.find((one) => one.key === key);
            return attribute === undefined ? [] : [orderBy(sqlOrder(attribute, userDisc), direction)];
          });
          await expectIds(database, response, where, order, page);
          const states = Object.values(statusFilters).map((shown) => sql`status = any(${shown})`);
          const byState = await countsOf(database, sqlWhere(expectedRows, 'status'), states);
          expect(Object.keys(statusFilters).map((name) => response.status_counts[name])).toEqual(byState);
          for (const attribute of lists) await expectCounts(database, response, expectedRows, attribute);
          await expectHistogram(database, response, expectedRows, range);
          expect(Object.values(response.carat_chips)).toEqual(
            await countsOf(
              database,
              sqlWhere(expectedRows, 'carat'),
              caratChips.map(
                ({ fromThousandths, toThousandths }) =>
                  sql`carat between ${fromThousandths} and ${toThousandths}`,
              ),
            ),
          );
        },
      ),
      { numRuns: 120 },
    );
    expect(hits).toBeGreaterThan(1_000);
  });

  it.each([
    ['carat', '1-1.5', sql`carat between 1000 and 1500`],
    ['carat', '1.01, 2+', sql`(carat between 1005 and 1014 or carat >= 2000)`],
    ['disc', '-38/-42', sql`disc between -4200 and -3800`],
    ['final_disc', '<= -35', sql`${finalSql(225).final_disc} <= -3500`],
    ['final_ppc', '10k+', sql`${finalSql(225).final_ppc} >= 1000000`],
    ['color', 'D-F', sql`color in ('D', 'E', 'F')`],
    ['cut', 'EX', sql`cut = 'EX'`],
    ['polish', 'EX', sql`polish = 'EX'`],
    ['lab', '!GIA', sql`(lab is null or lab <> 'GIA')`],
    ['black', 'BT0, BC0', sql`black && array['BT0', 'BC0']`],
    ['girdle_condition', 'faceted', sql`girdle_condition = 'FACETED'`],
    ['report_no', 't12', sql`upper(report_no) like 'T12%'`],
    ['stock_no', 'LX_', sql`false`],
    ['first_listed_on', '7D', sql`first_listed_on >= ${today - 6}`],
  ])('finds what a column shows: %s %s', async (key, typed, condition) => {
    const view = { columnFilters: { [key]: typed }, limit: 0 };
    const response = await search({ ...all, choices: {} }, view, 225);
    const where = sql`${sqlWhere(oracle({ ...all, choices: {} }))} and ${condition}`;
    expect([response.count]).toEqual(await countsOf(database, where, [sql`true`]));
  });

  it('presents from memory exactly what the database contains', async () => {
    const { rows: listed } = await database.query<{ id: number }>(
      sql`select id from stones where status in ('AVAILABLE', 'HOLD', 'MEMO') order by id limit 500`,
    );
    const ids = listed.map(({ id }) => id);
    const customer = { ...parts.customer, userDiscHundredths: 225 };
    for (const fields of [null, new Set(['key_to_symbols', 'black', 'remark', 'final_disc'])]) {
      const shown = presentPage({ ...parts, customer }, ids, fields);
      expect(shown).toEqual(
        await presentStonesFor(database, await loadStones(database, ids), customer, fields),
      );
    }
  });

  it('sorts by every sortable column', async () => {
    for (const { key, kind } of storedAttributes) {
      if (kind !== 'list' && kind !== 'range' && kind !== 'day') continue;
      const response = await search(all, { sort: [{ key, direction: 'desc' }], limit: 1 }, 0);
      expect(response.rows).toHaveLength(1);
    }
  });
});

const all: Criteria = { choices: {}, ranges: {}, grades: {}, packets: [], status: 'All', mine: false };
