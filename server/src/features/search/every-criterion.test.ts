import {
  filterKind,
  filteredAttributes,
  searchView,
  valuesOf,
  type Choice,
  type Criteria,
  type GradeSpan,
  type Span,
} from '@loupe/contract';
import { gulfDay, vocabularies, type Attribute } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import { insertStones } from '../../demo/insert-stones.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestView } from '../../testing/test-view.ts';
import { conditionsOf } from './conditions.ts';
import { searchStones } from './search-stones.ts';
import type { StockView } from './stock-view.ts';
import { randomStones } from './testing/random-stones.ts';
import { sqlParts, sqlWhere } from './testing/sql-oracle.ts';

const clock = { now: () => new Date('2026-03-14T21:30:00Z') };
const today = gulfDay(clock.now());
const everything: Criteria = {
  choices: {},
  spans: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};
const choice = (key: string, choice: Choice): Criteria => ({ ...everything, choices: { [key]: choice } });

/** Every value on its own, chosen and left out; neighbours together; one chosen and the next left out. */
function choicesOf(attribute: Attribute): Criteria[] {
  const { key } = attribute;
  const values = valuesOf(attribute);
  return values.flatMap((value, place) => {
    const next = values[(place + 1) % values.length] ?? value;
    return [
      choice(key, { include: [value], exclude: [] }),
      choice(key, { include: [], exclude: [value] }),
      choice(key, { include: [value, next], exclude: [] }),
      choice(key, { include: [value, next], exclude: [next] }),
    ];
  });
}

/** Every girdle up to every other, and with either end left open. */
function gradesOf({ key }: Attribute): Criteria[] {
  const grades = vocabularies.girdle.values.map(({ value }) => value);
  const spans: GradeSpan[] = grades.flatMap((from, low) => [
    { from, to: null },
    { from: null, to: from },
    ...grades.slice(low).map((to) => ({ from, to })),
  ]);
  return spans.map((span) => ({ ...everything, grades: { [key]: span } }));
}

/** Bounds that stand exactly on a stone's figure, one beside it, open ends, and two ranges at once. */
async function spansOf(database: Database, { key }: Attribute): Promise<Criteria[]> {
  const { rows } = await database.raw.query<{ at: number[] }>(
    `select percentile_disc(array[0, 0.2, 0.5, 0.8, 1]) within group (order by ${key}) as at from stones`,
  );
  const [least = 0, low = 0, middle = 0, high = 0, most = 0] = rows[0]?.at ?? [];
  const several: (readonly Span[])[] = [
    [{ from: low, to: high }],
    [{ from: low + 1, to: high - 1 }],
    [{ from: middle, to: middle }],
    [{ from: null, to: low }],
    [{ from: high, to: null }],
    [{ from: null, to: least - 1 }],
    [{ from: most + 1, to: null }],
    [
      { from: null, to: low },
      { from: high, to: null },
    ],
    [
      { from: low, to: middle },
      { from: middle, to: high },
    ],
  ];
  return several.map((spans) => ({ ...everything, spans: { [key]: spans } }));
}

describeOnDatabase('every filter on its own', (open) => {
  let database: Database;
  let stockView: StockView;

  beforeAll(async () => {
    database = await open();
    await inTransaction(database, async (transaction) =>
      insertStones(transaction, randomStones(600, 23, today)),
    );
    stockView = await openTestView(database, clock);
  });

  const searchesOf = async (attribute: Attribute): Promise<Criteria[]> => {
    const kind = filterKind(attribute);
    if (kind === 'spans') return spansOf(database, attribute);
    return kind === 'grades' ? gradesOf(attribute) : choicesOf(attribute);
  };

  it.each(filteredAttributes.map((attribute) => [attribute.key, attribute] as const))(
    'finds the same stones as SQL for every value of %s',
    async (_key, attribute) => {
      const searches = await searchesOf(attribute);
      const asked = searches.map((criteria) => sqlWhere(sqlParts(criteria, { today, accountId: 0 })));
      const columns = asked.map(
        (where, place) => `array(select id::integer from stones where ${where} order by id) as ids${place}`,
      );
      const { rows } = await database.raw.query<Record<string, number[]>>(`select ${columns.join(', ')}`);
      const sizes = new Set<number>();
      for (const [place, criteria] of searches.entries()) {
        const found = [...stockView.reader().ids(conditionsOf(criteria, { today }))].toSorted(
          (a, b) => a - b,
        );
        expect({ criteria, found }).toEqual({ criteria, found: rows[0]?.[`ids${place}`] });
        sizes.add(found.length);
      }
      // A filter that lets all or nothing pass would agree with an oracle that makes the same mistake.
      expect(sizes.size).toBeGreaterThan(2);
    },
  );

  it('counts new arrivals beside every other filter, and never by its own', async () => {
    const onlooker = { accountId: 0, userDiscHundredths: 0 };
    const windows = { TODAY: 0, '3D': 2, '7D': 6, '15D': 14, '30D': 29 };
    const choices = { shape: { include: ['ROUND', 'OVAL', 'PEAR', 'HEART'], exclude: [] } };
    const arrivals = { first_listed_on: { include: ['3D'], exclude: [] } };
    const counts = await Promise.all(
      [choices, { ...choices, ...arrivals }].map(async (chosen) => {
        const parts = { connection: database, stockView, onlooker };
        const view = searchView.parse({ counts: true });
        return (await searchStones(parts, { ...everything, choices: chosen }, view)).counts;
      }),
    );
    const columns = Object.entries(windows).map(
      ([window, days]) => `count(*) filter (where first_listed_on >= ${today - days}) as "${window}"`,
    );
    const { rows } = await database.raw.query(
      `select ${columns.join(', ')} from stones where shape in ('ROUND', 'OVAL', 'PEAR', 'HEART')
         and status in ('AVAILABLE', 'HOLD', 'MEMO')`,
    );
    for (const counted of counts) expect(counted['first_listed_on']).toEqual(rows[0]);
  });
});
