import { criteriaSchema } from '@loupe/contract';
import { gulfDay, pairTolerances, type PairTolerances } from '@loupe/domain';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { seededChance } from '../../demo/random.ts';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestView } from '../../testing/test-view.ts';
import { conditionsOf } from '../search/conditions.ts';
import type { StockView } from '../search/stock-view.ts';
import { loadStones } from '../stock/store.ts';
import { findPairList } from './pair-list.ts';
import { insertPairStock, sellTogether, type PairFacts } from './testing/pair-stock.ts';
import { plainPairs } from './testing/plain-pairs.ts';

const clock = { now: () => new Date('2026-03-14T10:00:00Z') };
const wide: PairTolerances = {
  size: { round: { under1: 50, under3: 50, from3: 50 }, other: { under1: 3, under3: 3, from3: 3 } },
  ratio: 2,
  depth: { round: 60, other: 10 },
  table: { round: 10, other: 80 },
  caratPercent: 1000,
  caratLeast: 50,
};

/** Alike stones: most things the same in most of them, anything unknown in some. */
function alikeStones(count: number, seed: number): PairFacts[] {
  const chance = seededChance(seed);
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
      fancy_colour: isFancy ? 'YELLOW' : null,
      fancy_intensity: isFancy ? oneOf('FANCY LIGHT', 'FANCY') : null,
      clarity: oneOf<string | null>('VS1', 'VS2', 'VVS2', null),
      fluorescence: oneOf<string | null>('NONE', 'MED', null),
      colour_shade: oneOf<string | null>(null, 'BR'),
      lab: oneOf<string | null>('GIA', 'IGI', 'NONE', null),
      length: oneOf<number | null>(640 + below(8), null),
      width: 642 + below(8),
      depth_pct: oneOf<number | null>(615 + below(12), null),
      table_pct: 560 + 10 * below(4),
      // Few prices: many pairs cost the same, and stock numbers decide.
      ppc: 100_000 * (1 + below(3)),
    };
  });
}

describeOnDatabase('the pairs of a search', (open) => {
  let database: Database;
  let stockView: StockView;
  let ids: readonly number[];

  beforeAll(async () => {
    database = await open();
    const stones = await insertPairStock(database, alikeStones(360, 3));
    ids = stones.map(({ id }) => id);
    for (let place = 0; place < 40; place += 2) {
      await sellTogether(database, `P-${place}`, `P-${place + 1}`, place % 4 === 0);
    }
    // P-41 does not name P-40 back.
    await database.raw.query("update stones set pair_stock_no = 'P-41' where stock_no = 'P-40'");
    await database.raw.query(
      "update stones set lot_kind = 'PAIR_LOT', separable = false where stock_no = 'P-60'",
    );
    stockView = await openTestView(database, clock);
  });

  const listOf = async (wire: object, tolerances: PairTolerances) => {
    const where = conditionsOf(criteriaSchema.parse(wire), { today: gulfDay(clock.now()) });
    const list = await findPairList(stockView, { where, tolerances });
    const pairs = Array.from({ length: list.count }, (_, place) =>
      Array.from(list.ids.slice(place * 2, place * 2 + 2).toSorted()),
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
    ['the house’s tolerances', {}, pairTolerances],
    ['other tolerances', {}, wide],
    ['a narrower search', { shape: ['ROUND'], white_type: ['F', 'G'], color_type: 'White' }, pairTolerances],
    ['a search by weight', { caratInputData: { from: '1.00', to: '1.03' } }, wide],
  ])('are those found by holding all stones against all: %s', async (_, wire, tolerances) => {
    const { fitting, sold, matched } = await listOf(wire, tolerances);
    const partners = ids.slice(0, 40);
    const isShown = (place: number) => fitting.has(ids[place] ?? 0) && fitting.has(ids[place + 1] ?? 0);
    const shown = partners.flatMap((id, place) =>
      place % 2 === 0 && isShown(place) ? [[id, partners[place + 1] ?? 0]] : [],
    );
    expect(sold.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(shown);
    const bound = new Set([ids[60], ...shown.flat()]);
    // Half of a pair that cannot be split is given to nobody else.
    for (const [place, id] of partners.entries()) if (place % 4 >= 2) bound.add(id);
    const free = (await loadStones(database, [...fitting])).filter(
      ({ id, facts }) => facts.status === 'AVAILABLE' && !bound.has(id),
    );
    expect(matched).toEqual(plainPairs(free, tolerances));
    expect(matched.length).toBeGreaterThan(20);
  });

  it('leave room for others while they are found', async () => {
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
