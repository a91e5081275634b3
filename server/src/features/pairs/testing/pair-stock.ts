import { amountOf, type StoneFacts } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

/** Attributes of a test stone that differ from the common default. */
export type PairFacts = Partial<StoneFacts>;

const plain: PairFacts = {
  status: 'AVAILABLE',
  type: 'Natural',
  color_type: 'White',
  shape: 'ROUND',
  carat: 1030,
  color: 'G',
  fancy_color: null,
  fancy_intensity: null,
  fancy_overtone: null,
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'NONE',
  fluorescence_color: null,
  color_shade: null,
  milky: null,
  lab: 'GIA',
  length: 648,
  width: 651,
  depth_pct: 619,
  table_pct: 570,
};

/** Inserts stones P-0, P-1 … and returns their ids and uuids in order. */
export async function insertPairStock(
  database: Database,
  stones: readonly PairFacts[],
): Promise<readonly { readonly id: number; readonly uuid: string }[]> {
  await insertTestStones(database, {
    count: stones.length,
    change: (stone, index) => {
      const ppc = 500_000 + 10_000 * index;
      const facts = { ...stone.facts, ...plain, stock_no: `P-${index}`, ppc, ...stones[index] };
      const amount = amountOf(facts.ppc ?? ppc, facts.carat ?? 0);
      return {
        ...stone,
        priceBasis: 'PPC',
        isNet: false,
        listBasis: 'OWN',
        noListReason: null,
        facts: { ...facts, rap: 1_000_000, disc: -5000, amount },
      };
    },
  });
  const { rows } = await database.query<{ id: number; uuid: string }>(
    sql`select id, uuid from stones order by id`,
  );
  return rows;
}

/** Links two stones as each other's pair counterpart. */
export async function linkAsPair(
  database: Database,
  first: string,
  second: string,
  isSeparable = true,
): Promise<void> {
  await database.query(
    sql`update stones set pair_stock_no = case stock_no when ${first} then ${second} else ${first} end,
         is_separable = ${isSeparable}
      where stock_no in (${first}, ${second})`,
  );
}

/** The two worked examples of the pair rules, as stones 0 to 3. */
export const workedExamples: readonly PairFacts[] = [
  { carat: 1030, length: 648, width: 651, clarity: 'VS1', depth_pct: 619, table_pct: 570 },
  { carat: 1020, length: 646, width: 649, clarity: 'VS2', depth_pct: 622, table_pct: 580 },
  {
    shape: 'OVAL',
    cut: null,
    carat: 2010,
    length: 962,
    width: 688,
    color: 'H',
    clarity: 'SI1',
    depth_pct: 610,
    table_pct: 600,
  },
  {
    shape: 'OVAL',
    cut: null,
    carat: 2040,
    length: 970,
    width: 690,
    color: 'G',
    clarity: 'SI1',
    depth_pct: 621,
    table_pct: 610,
    lab: 'IGI',
  },
];
