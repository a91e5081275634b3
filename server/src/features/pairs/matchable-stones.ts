import { pairKeys, vocabularies, type PairStone, type StoneColumns } from '@loupe/domain';
import { NO_VALUE, type Condition, type StockReader } from '@loupe/stock-index';
import type { StockView } from '../search/stock-view.ts';

/** Stones out of the index as matching looks at them. */
export interface MatchableStones extends StoneColumns {
  readonly ids: Int32Array;
}

type Facts = Record<keyof PairStone, Int32Array>;

const columns = [...pairKeys, 'amount'];
const cutGrades = vocabularies.cut.values.length;

/** Numbers and sets that are not known are 0; so is the cut of a shape that has none, which the index keeps as a code. */
function knownOrZero(key: string, values: Int32Array): Int32Array {
  const largest = key === 'cut' ? cutGrades : Infinity;
  for (const [at, value] of values.entries()) if (value === NO_VALUE || value > largest) values[at] = 0;
  return values;
}

const isWhole = (facts: Partial<Facts>): facts is Facts => pairKeys.every((key) => key in facts);

/** Reads the matching stones at one moment of the stock. Whether they are free is for the caller to say. */
export function readStones(
  stockView: StockView,
  where: readonly Condition[],
  isFreeId: (id: number) => boolean = () => true,
): MatchableStones {
  const { ids, columns: read } = stockView.reader().values(where, columns);
  const columnOf = (key: string) => knownOrZero(key, read[columns.indexOf(key)] ?? new Int32Array());
  const facts: Partial<Facts> = Object.fromEntries(pairKeys.map((key) => [key, columnOf(key)]));
  if (!isWhole(facts)) throw new TypeError('the index lacks a column of the pair rules');
  const idAt = (at: number) => ids[at] ?? 0;
  return {
    ids,
    count: ids.length,
    facts,
    amounts: columnOf('amount'),
    stockNo: (at) => stockView.stockNo(idAt(at)),
    isFree: (at) => isFreeId(idAt(at)),
  };
}

/** So many stones are read within about ten milliseconds. */
const stonesAPortion = 25_000;
/** Lists on which both stones of a pair must agree: stones of different values can be matched apart. */
const agreedLists = ['shape', 'fluorescence', 'colour_shade', 'milky'] as const;
const vocabularyOf = {
  shape: 'shape',
  fluorescence: 'fluorescence',
  colour_shade: 'colour-shade',
  milky: 'milky',
} as const;

/** Conditions cut so small that nobody waits long while the stones of one are read. */
export function* portionsOf(
  reader: StockReader,
  where: readonly Condition[],
  lists: readonly (keyof typeof vocabularyOf)[] = agreedLists,
): Generator<readonly Condition[]> {
  const [column, ...others] = lists;
  if (column === undefined || reader.count(where) <= stonesAPortion) {
    yield where;
    return;
  }
  const codes = vocabularies[vocabularyOf[column]].values.length;
  for (let code = 0; code <= codes; code++) {
    yield* portionsOf(reader, [...where, { kind: 'in', column, codes: [code] }], others);
  }
}
