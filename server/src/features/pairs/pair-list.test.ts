import { criteriaSchema } from '@loupe/contract';
import { createRandomSource, defaultPairTolerances, gulfDay, type PairTolerances } from '@loupe/domain';
import { buildConditions } from '@loupe/stock-search';
import { setImmediate as turn } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestStockSearch } from '../../testing/test-stock-search.ts';
import type { StockSearch } from '../search/stock-search.ts';
import { loadStones } from '../stock/load-stones.ts';
import { findPairList } from './pair-list.ts';
import { insertPairStock, linkAsPair, type PairFacts } from './testing/pair-stock.ts';
import { bruteForceStonePairs } from './testing/brute-force-pairs.ts';

const clock = { now: () => new Date('2026-03-14T10:00:00Z') };
const wide: PairTolerances = {
  size: { round: { under1: 50, under3: 50, from3: 50 }, other: { under1: 3, under3: 3, from3: 3 } },
  ratio: 2,
  depth: { round: 60, other: 10 },
  table: { round: 10, other: 80 },
  caratPercent: 1000,
  minCaratTolerance: 50,
};

/** Similar stones: most share most attributes, and some lack values. */
function alikeStones(count: number, seed: number): PairFacts[] {
  const chance = createRandomSource(seed);
  const below = (n: number) => chance.integer(0, n - 1);
  const oneOf = <T>(usual: T, ...others: T[]) =>
    below(12) > 0 ? usual : (others[below(others.length)] ?? usual);
  return Array.from({ length: count }, (): PairFacts => {
    const isOval = below(3) === 0;
    const isFancy = below(8) === 0;
    return {
      status: oneOf('AVAILABLE', 'HOLD', 'MEMO'),
      shape: isOval ? 'OVAL' : 'ROUND',
      cut: isOval ? null : oneOf<string | null>('EX', 'VG', null),
      polish: oneOf<string | null>('EX', 'VG', null),
      carat: 990 + 10 * below(6),
      color_type: isFancy ? 'Fancy' : 'White',
      color: isFancy ? null : oneOf<string | null>('G', 'F', 'H', null),
      fancy_color: isFancy ? 'YELLOW' : null,
      fancy_intensity: isFancy ? oneOf('FANCY LIGHT', 'FANCY') : null,
      clarity: oneOf<string | null>('VS1', 'VS2', 'VVS2', null),
      fluorescence: oneOf<string | null>('NONE', 'MED', null),
      color_shade: oneOf<string | null>(null, 'BR'),
      lab: oneOf<string | null>('GIA', 'IGI', 'NONE', null),
      length: oneOf<number | null>(640 + below(8), null),
      width: 642 + below(8),
      depth_pct: oneOf<number | null>(615 + below(12), null),
      table_pct: 560 + 10 * below(4),
      // Few distinct prices: many pairs cost the same, so stock numbers decide the order.
      ppc: 100_000 * (1 + below(3)),
    };
  });
}

describeOnDatabase('pair list', (open) => {
  let database: Database;
  let stockView: StockSearch;
  let ids: readonly number[];

  beforeAll(async () => {
    database = await open();
    const stones = await insertPairStock(database, alikeStones(360, 3));
    ids = stones.map(({ id }) => id);
    for (let index = 0; index < 40; index += 2) {
      await linkAsPair(database, `P-${index}`, `P-${index + 1}`, index % 4 === 0);
    }
    // P-41 does not name P-40 as its counterpart.
    await database.query(sql`update stones set pair_stock_no = 'P-41' where stock_no = 'P-40'`);
    await database.query(
      sql`update stones set lot_kind = 'PAIR_LOT', is_separable = false where stock_no = 'P-60'`,
    );
    stockView = await createTestStockSearch(database, clock);
  });

  const listOf = async (wire: object, tolerances: PairTolerances) => {
    const where = buildConditions(criteriaSchema.parse(wire), { today: gulfDay(clock.now()) });
    const list = await findPairList(stockView, { where, tolerances });
    const pairs = Array.from({ length: list.count }, (_, index) =>
      Array.from(list.ids.slice(index * 2, index * 2 + 2).toSorted()),
    );
    const fitting = new Set(stockView.reader().ids(where));
    return {
      list,
      fitting,
      sold: pairs.slice(0, list.supplierCount),
      matched: pairs.slice(list.supplierCount),
    };
  };

  it.each([
    ['the seller’s tolerances', {}, defaultPairTolerances],
    ['other tolerances', {}, wide],
    [
      'a narrower search',
      { shape: ['ROUND'], white_type: ['F', 'G'], color_type: 'White' },
      defaultPairTolerances,
    ],
    ['a search by weight', { caratInputData: { from: '1.00', to: '1.03' } }, wide],
  ])('equals a brute-force comparison of all stones: %s', async (_, wire, tolerances) => {
    const { fitting, sold, matched } = await listOf(wire, tolerances);
    const partners = ids.slice(0, 40);
    const isShown = (index: number) => fitting.has(ids[index] ?? 0) && fitting.has(ids[index + 1] ?? 0);
    const shown = partners.flatMap((id, index) =>
      index % 2 === 0 && isShown(index) ? [[id, partners[index + 1] ?? 0]] : [],
    );
    expect(sold.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(shown);
    const bound = new Set([ids[60], ...shown.flat()]);
    // A stone of an inseparable pair is not matched with others.
    for (const [index, id] of partners.entries()) if (index % 4 >= 2) bound.add(id);
    const free = (await loadStones(database, [...fitting])).filter(
      ({ id, facts }) => facts.status === 'AVAILABLE' && !bound.has(id),
    );
    expect(matched).toEqual(bruteForceStonePairs(free, tolerances));
    expect(matched.length).toBeGreaterThan(20);
  });

  it('yields to other work during the search', async () => {
    const others = { served: 0, isClosed: false };
    const serving = (async () => {
      for (; !others.isClosed; others.served++) await turn();
    })();
    await findPairList(stockView, { where: [], tolerances: wide }, 0);
    others.isClosed = true;
    await serving;
    expect(others.served).toBeGreaterThan(10);
  });
});
