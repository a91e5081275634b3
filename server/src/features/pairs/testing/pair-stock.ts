import { amountOf, type StoneFacts } from '@loupe/domain';
import type { Database } from '../../../platform/database.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';

/** What is said of a stone of the pair tests; everything else is the same in all of them. */
export type PairFacts = Partial<StoneFacts>;

const plain: PairFacts = {
  status: 'AVAILABLE',
  type: 'Natural',
  color_type: 'White',
  shape: 'ROUND',
  carat: 1030,
  color: 'G',
  fancy_colour: null,
  fancy_intensity: null,
  fancy_overtone: null,
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'NONE',
  fluorescence_colour: null,
  colour_shade: null,
  milky: null,
  lab: 'GIA',
  length: 648,
  width: 651,
  depth_pct: 619,
  table_pct: 570,
};

/** Puts stones P-0, P-1 … in the stock; ids and uuids in their order. */
export async function insertPairStock(
  database: Database,
  stones: readonly PairFacts[],
): Promise<readonly { readonly id: number; readonly uuid: string }[]> {
  await insertTestStones(database, {
    count: stones.length,
    change: (stone, place) => {
      const ppc = 500_000 + 10_000 * place;
      const facts = { ...stone.facts, ...plain, stock_no: `P-${place}`, ppc, ...stones[place] };
      const amount = amountOf(facts.ppc ?? ppc, facts.carat ?? 0);
      return {
        ...stone,
        basis: 'PPC',
        isNet: false,
        listBasis: 'OWN',
        noListReason: null,
        facts: { ...facts, rap: 1_000_000, disc: -5000, amount },
      };
    },
  });
  const { rows } = await database.raw.query<{ id: number; uuid: string }>(
    'select id, uuid from stones order by id',
  );
  return rows;
}

/** Makes two stones name each other as a pair. */
export async function sellTogether(
  { raw }: Database,
  first: string,
  second: string,
  isSeparable = true,
): Promise<void> {
  await raw.query(
    `update stones set pair_stock_no = case stock_no when $1 then $2 else $1 end, separable = $3
      where stock_no in ($1, $2)`,
    [first, second, isSeparable],
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
