import {
  filteredAttributes,
  searchView,
  valuesOf,
  type CallAnswer,
  type Criteria,
  presentSummary,
} from '@loupe/contract';
import {
  attributes,
  caratChips,
  gulfDay,
  parseScaled,
  statusFilters,
  storedAttributes,
  type Attribute,
} from '@loupe/domain';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { openTestView } from '../../testing/test-view.ts';
import { signInAs } from '../../testing/test-people.ts';
import { showStones } from '../holds/show-stones.ts';
import { loadStones } from '../stock/store.ts';
import type { SearchParts } from './asked-result.ts';
import { searchStones } from './search-stones.ts';
import { showPage } from './show-page.ts';
import { anyCriteria, anySort } from './testing/random-searches.ts';
import { randomStones } from './testing/random-stones.ts';
import { finalSql, sqlOrder, sqlParts, sqlWhere, type SqlPart } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());
const table: readonly Attribute[] = attributes;
const ranges = filteredAttributes.filter((attribute) => attribute.kind === 'range');
const counted = filteredAttributes.filter(({ kind }) => kind === 'list' || kind === 'set');

async function oneRow({ raw }: Database, select: string): Promise<Record<string, number>> {
  const { rows } = await raw.query<Record<string, number | string | null>>(select);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
}

/** How many stones fulfil each condition, in one question. */
async function countsOf(database: Database, where: string, conditions: readonly string[]): Promise<number[]> {
  const columns = conditions.map((sql, place) => `count(*) filter (where ${sql}) as c${place}`);
  const counts = await oneRow(database, `select ${columns.join(', ')} from stones where ${where}`);
  return conditions.map((_, place) => counts[`c${place}`] ?? 0);
}

async function summaryOf(database: Database, where: string, userDisc: number) {
  const final = finalSql(userDisc)['final_amount'] ?? '';
  const totals = await oneRow(
    database,
    `select count(*) as pieces, coalesce(sum(carat), 0) as carat, coalesce(sum(amount), 0) as amount,
       coalesce(sum(${final}), 0) as final,
       coalesce(sum(round(rap::numeric * carat / 1000)), 0) as rap_value,
       coalesce(sum(amount) filter (where rap is not null), 0) as listed,
       coalesce(sum(${final}) filter (where rap is not null), 0) as listed_final
     from stones where ${where}`,
  );
  const of = (key: string) => totals[key] ?? 0;
  return presentSummary({
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
  answer: CallAnswer<'search'>,
  parts: readonly SqlPart[],
  attribute: Attribute,
) {
  const values = valuesOf(attribute);
  const conditions = values.map((value) =>
    attribute.kind === 'set' ? `'${value}' = any(${attribute.key})` : `${attribute.key} = '${value}'`,
  );
  const counts = await countsOf(database, sqlWhere(parts, attribute.key), conditions);
  expect(answer.counts[attribute.key]).toEqual(
    Object.fromEntries(values.map((value, place) => [value, counts[place]])),
  );
}

async function expectHistogram(
  database: Database,
  answer: CallAnswer<'search'>,
  parts: readonly SqlPart[],
  attribute: Attribute,
) {
  const { edges, counts } = answer.histograms[attribute.key] ?? { edges: [], counts: [] };
  const scale = attribute.kind === 'range' ? attribute.scale : 0;
  const bounds = edges.map((edge) => parseScaled(edge, scale) ?? 0);
  const bins = bounds
    .slice(1)
    .map((end, bin) => `${attribute.key} >= ${bounds[bin] ?? 0} and ${attribute.key} < ${end}`);
  expect(bins.length).toBeGreaterThan(0);
  expect(counts).toEqual(await countsOf(database, sqlWhere(parts, attribute.key), bins));
}

async function expectIds(
  database: Database,
  answer: CallAnswer<'search'>,
  where: string,
  order: readonly string[],
  page: { readonly offset: number; readonly limit: number },
) {
  const { rows } = await database.raw.query<{ uuid: string }>(
    `select uuid from stones where ${where} order by ${[...order, 'stock_no collate "C"'].join(', ')}
      offset ${page.offset} limit ${page.limit}`,
  );
  expect(answer.rows.map(({ stock_uuid }) => stock_uuid)).toEqual(rows.map(({ uuid }) => uuid));
}

const tradeOrder = ['shape', 'carat', 'color', 'clarity', 'final_ppc'];

describeOnEveryDatabase('a search answers as plain SQL does', (open) => {
  let database: Database;
  let parts: SearchParts;

  beforeAll(async () => {
    database = await open();
    const buyer = await signInAs({ database, clock });
    const other = await signInAs({ database, clock });
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(1_500, 7, today)),
    );
    await database.raw.query(
      `insert into stone_claims (stone_id, account_id, reason, claimed_at, until)
       select id, case when id % 2 = 0 then $1::bigint else $2::bigint end, 'HOLD', now(), null
         from stones where status = 'HOLD' and id % 3 > 0`,
      [buyer.id, other.id],
    );
    const stockView = await openTestView(database, clock);
    parts = { connection: database, stockView, onlooker: { accountId: buyer.id, userDiscHundredths: 0 } };
  });

  const search = async (criteria: Criteria, view: object, userDiscHundredths: number) =>
    searchStones(
      { ...parts, onlooker: { ...parts.onlooker, userDiscHundredths } },
      criteria,
      searchView.parse(view),
    );
  const oracle = (criteria: Criteria) => sqlParts(criteria, { today, accountId: parts.onlooker.accountId });

  it('count, page in any order, summary to the cent, statuses and every live count', async () => {
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
          const answer = await search(criteria, { sort, ...page, counts: true }, userDisc);
          const asked = oracle(criteria);
          const where = sqlWhere(asked);
          hits += answer.count;
          expect([answer.count]).toEqual(await countsOf(database, where, ['true']));
          expect(answer.summary).toEqual(await summaryOf(database, where, userDisc));
          const keys = [...sort, ...tradeOrder.map((key) => ({ key, direction: 'asc' }))];
          const order = keys.flatMap(({ key, direction }) => {
            const attribute = table.find((one) => one.key === key);
            return attribute === undefined
              ? []
              : [`${sqlOrder(attribute, userDisc)} ${direction} nulls last`];
          });
          await expectIds(database, answer, where, order, page);
          const states = Object.values(statusFilters).map((shown) => `status in ('${shown.join("', '")}')`);
          const byState = await countsOf(database, sqlWhere(asked, 'status'), states);
          expect(Object.keys(statusFilters).map((name) => answer.statuses[name])).toEqual(byState);
          for (const attribute of lists) await expectCounts(database, answer, asked, attribute);
          await expectHistogram(database, answer, asked, range);
          expect(Object.values(answer.carat_chips)).toEqual(
            await countsOf(
              database,
              sqlWhere(asked, 'carat'),
              caratChips.map(
                ({ fromThousandths, toThousandths }) =>
                  `carat between ${fromThousandths} and ${toThousandths}`,
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
    ['carat', '1-1.5', 'carat between 1000 and 1500'],
    ['carat', '1.01, 2+', '(carat between 1005 and 1014 or carat >= 2000)'],
    ['disc', '-38/-42', 'disc between -4200 and -3800'],
    ['final_disc', '<= -35', `${finalSql(225)['final_disc']} <= -3500`],
    ['final_ppc', '10k+', `${finalSql(225)['final_ppc']} >= 1000000`],
    ['color', 'D-F', "color in ('D', 'E', 'F')"],
    ['cut', 'EX', "cut = 'EX'"],
    ['polish', 'EX', "polish = 'EX'"],
    ['lab', '!GIA', "(lab is null or lab <> 'GIA')"],
    ['black', 'BT0, BC0', "black && array['BT0', 'BC0']"],
    ['girdle_condition', 'faceted', "girdle_condition = 'FACETED'"],
    ['report_no', 't12', "upper(report_no) like 'T12%'"],
    ['stock_no', 'LX_', 'false'],
    ['first_listed_on', '7D', `first_listed_on >= ${today - 6}`],
  ])('finds what a column shows: %s %s', async (key, typed, sql) => {
    const view = { columns: { [key]: typed }, limit: 0 };
    const answer = await search({ ...all, choices: {} }, view, 225);
    const where = `${sqlWhere(oracle({ ...all, choices: {} }))} and ${sql}`;
    expect([answer.count]).toEqual(await countsOf(database, where, ['true']));
  });

  it('shows from memory exactly what stands in the database', async () => {
    const { rows: listed } = await database.raw.query<{ id: number }>(
      `select id from stones where status in ('AVAILABLE', 'HOLD', 'MEMO') order by id limit 500`,
    );
    const ids = listed.map(({ id }) => id);
    const onlooker = { ...parts.onlooker, userDiscHundredths: 225 };
    for (const fields of [null, new Set(['key_to_symbols', 'black', 'remark', 'final_disc'])]) {
      const shown = showPage({ ...parts, onlooker }, ids, fields);
      expect(shown).toEqual(await showStones(database, await loadStones(database, ids), onlooker, fields));
    }
  });

  it('sorts by every column it offers', async () => {
    for (const { key, kind } of storedAttributes) {
      if (kind !== 'list' && kind !== 'range' && kind !== 'day') continue;
      const answer = await search(all, { sort: [{ key, direction: 'desc' }], limit: 1 }, 0);
      expect(answer.rows).toHaveLength(1);
    }
  });
});

const all: Criteria = { choices: {}, spans: {}, grades: {}, packets: [], status: 'All', mine: false };
