import {
  filterKind,
  filterableAttributes,
  searchViewOptions,
  choiceValues,
  type Choice,
  type Criteria,
  type GradeRange,
  type NumberRange,
} from '@loupe/contract';
import { gulfDay, vocabularies, type Attribute } from '@loupe/domain';
import { buildConditions } from '@loupe/stock-search';
import sql, { join } from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { identifier } from '../../platform/sql.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import { searchNamed } from './testing/search-named.ts';
import type { StockSearch } from './stock-search.ts';
import { randomStones } from './testing/random-stones.ts';
import { sqlParts, sqlWhere } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());
const allStones: Criteria = {
  choices: {},
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
const choice = (key: string, choice: Choice): Criteria => ({ ...allStones, choices: { [key]: choice } });

/** Every value alone, included and excluded; neighbours together; one included and the next excluded. */
function choicesOf(attribute: Attribute): Criteria[] {
  const { key } = attribute;
  const values = choiceValues(attribute);
  return values.flatMap((value, index) => {
    const next = values[(index + 1) % values.length] ?? value;
    return [
      choice(key, { include: [value], exclude: [] }),
      choice(key, { include: [], exclude: [value] }),
      choice(key, { include: [value, next], exclude: [] }),
      choice(key, { include: [value, next], exclude: [next] }),
    ];
  });
}

/** Every girdle range, and each grade with one end open. */
function gradesOf({ key }: Attribute): Criteria[] {
  const grades = vocabularies.girdle.values.map(({ value }) => value);
  const spans: GradeRange[] = grades.flatMap((from, low) => [
    { from, to: null },
    { from: null, to: from },
    ...grades.slice(low).map((to) => ({ from, to })),
  ]);
  return spans.map((span) => ({ ...allStones, grades: { [key]: span } }));
}

/** Bounds exactly at a stone's value, one unit beside it, with open ends, and two ranges together. */
async function spansOf(database: Database, { key }: Attribute): Promise<Criteria[]> {
  const { rows } = await database.query<{ at: number[] }>(
    sql`select percentile_disc(array[0, 0.2, 0.5, 0.8, 1]) within group (order by ${identifier(key)}) as at from stones`,
  );
  const [min = 0, low = 0, middle = 0, high = 0, max = 0] = rows[0]?.at ?? [];
  const several: (readonly NumberRange[])[] = [
    [{ from: low, to: high }],
    [{ from: low + 1, to: high - 1 }],
    [{ from: middle, to: middle }],
    [{ from: null, to: low }],
    [{ from: high, to: null }],
    [{ from: null, to: min - 1 }],
    [{ from: max + 1, to: null }],
    [
      { from: null, to: low },
      { from: high, to: null },
    ],
    [
      { from: low, to: middle },
      { from: middle, to: high },
    ],
  ];
  return several.map((spans) => ({ ...allStones, ranges: { [key]: spans } }));
}

describeOnDatabase('each filter on its own', (open) => {
  let database: Database;
  let stockView: StockSearch;

  beforeAll(async () => {
    database = await open();
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(600, 23, today)),
    );
    stockView = await createTestStockSearch(database, clock);
  });

  const searchesOf = async (attribute: Attribute): Promise<Criteria[]> => {
    const kind = filterKind(attribute);
    if (kind === 'spans') return spansOf(database, attribute);
    return kind === 'grades' ? gradesOf(attribute) : choicesOf(attribute);
  };

  it.each(filterableAttributes.map((attribute) => [attribute.key, attribute] as const))(
    'finds the same stones as SQL for every value of %s',
    async (_key, attribute) => {
      const searches = await searchesOf(attribute);
      const columns = searches.map((criteria, index) => {
        const where = sqlWhere(sqlParts(criteria, { today, companyId: 0 }));
        return sql`array(select id::integer from stones where ${where} order by id) as ${identifier(`ids${index}`)}`;
      });
      const { rows } = await database.query<Record<string, number[]>>(sql`select ${join(columns, ', ')}`);
      const sizes = new Set<number>();
      for (const [index, criteria] of searches.entries()) {
        const found = [...stockView.reader().ids(buildConditions(criteria, { today }))].toSorted(
          (a, b) => a - b,
        );
        expect({ criteria, found }).toEqual({ criteria, found: rows[0]?.[`ids${index}`] });
        sizes.add(found.length);
      }
      // A filter that matches all or nothing would also agree with a wrong oracle.
      expect(sizes.size).toBeGreaterThan(2);
    },
  );

  it('counts new arrivals under every other filter, but not under its own', async () => {
    const customer = { companyId: 0, userDiscHundredths: 0 };
    const windows = { TODAY: 0, '3D': 2, '7D': 6, '15D': 14, '30D': 29 };
    const choices = { shape: { include: ['ROUND', 'OVAL', 'PEAR', 'HEART'], exclude: [] } };
    const arrivals = { first_listed_on: { include: ['3D'], exclude: [] } };
    const counts = await Promise.all(
      [choices, { ...choices, ...arrivals }].map(async (chosen) => {
        const parts = { connection: database, stockView, customer };
        const view = searchViewOptions.parse({ includeCounts: true });
        return (await searchNamed(parts, { ...allStones, choices: chosen }, view)).counts;
      }),
    );
    const columns = Object.entries(windows).map(
      ([window, days]) =>
        sql`count(*) filter (where first_listed_on >= ${today - days}) as ${identifier(`"${window}"`)}`,
    );
    const { rows } = await database.query(
      sql`select ${join(columns, ', ')} from stones where shape in ('ROUND', 'OVAL', 'PEAR', 'HEART')
         and status in ('AVAILABLE', 'HOLD', 'MEMO')`,
    );
    for (const counted of counts) expect(counted['first_listed_on']).toEqual(rows[0]);
  });
});
