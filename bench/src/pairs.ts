import {
  findPairs,
  defaultPairTolerances,
  vocabularies,
  type IndexPair,
  type PairStone,
  type StoneColumns,
} from '@loupe/domain';
import { type Condition, NO_VALUE, type Query, type StockIndex } from '@loupe/stock-index';
import { meanSearchMs } from './changes.ts';
import { summariseTimings } from './timing.ts';

const [white, fancy] = ['White', 'Fancy'].map((mode) => vocabularies['color-type'].codeOf(mode) ?? 0);

/**
 * Column of the synthetic stock for each fact of the pair rules. It has no fluorescence colour, and only the
 * intensity of fancy colours.
 */
const columnOf = {
  type: 'type',
  shape: 'shape',
  carat: 'carat',
  color: 'color',
  fancy_intensity: 'fancy_intensity',
  clarity: 'clarity',
  cut: 'cut',
  polish: 'polish',
  symmetry: 'symmetry',
  fluorescence: 'fluorescence',
  color_shade: 'tinge',
  milky: 'milky',
  lab: 'lab',
  length: 'length',
  width: 'width',
  depth_pct: 'depth',
  table_pct: 'table_percent',
} as const satisfies Partial<Record<keyof PairStone, string>>;
const available: Condition = { kind: 'in', column: 'status', codes: [1] };

function stonesOf(index: StockIndex, where: readonly Condition[]): StoneColumns & { ids: Int32Array } {
  const names = Object.values(columnOf);
  const { ids, columns } = index.values([...where, available], [...names, 'amount']);
  const column = (name: string): Int32Array => {
    const values = columns[[...names, 'amount'].indexOf(name)] ?? new Int32Array();
    for (let at = 0; at < values.length; at++) if (values[at] === NO_VALUE) values[at] = 0;
    return values;
  };
  const facts = Object.fromEntries(Object.entries(columnOf).map(([fact, name]) => [fact, column(name)]));
  const intensity = column('fancy_intensity');
  const mode = intensity.map((code) => (code === 0 ? white : fancy) ?? 0);
  const none = new Int32Array(ids.length);
  const isWhole = (all: Record<string, Int32Array>): all is Record<keyof PairStone, Int32Array> =>
    Object.keys(columnOf).every((fact) => fact in all);
  const all = {
    ...facts,
    color_type: mode,
    fancy_color: intensity,
    fancy_overtone: none,
    fluorescence_color: none,
  };
  if (!isWhole(all)) throw new TypeError('the made stock lacks a column of the pair rules');
  return {
    ids,
    count: ids.length,
    facts: all,
    amounts: column('amount'),
    stockNo: (at) => String(ids[at]),
    isFree: () => true,
  };
}

interface Finding {
  readonly stones: number;
  readonly pairs: readonly IndexPair[];
  readonly ms: number;
  readonly readMs: number;
  /** The longest step of the search for pairs; other requests are handled between steps. */
  readonly maxMs: number;
}

function find(index: StockIndex, where: readonly Condition[]): Finding {
  const started = performance.now();
  const stones = stonesOf(index, where);
  let before = performance.now();
  const readMs = before - started;
  let maxMs = 0;
  const work = findPairs(stones, defaultPairTolerances);
  for (;;) {
    const step = work.next();
    const now = performance.now();
    maxMs = Math.max(maxMs, now - before);
    before = now;
    if (step.done === true)
      return { stones: stones.count, pairs: step.value, ms: now - started, readMs, maxMs };
  }
}

/**
 * Compares the first page of matched pairs with a full search result, for the traders' queries and for the
 * whole stock.
 */
export function measurePairs(index: StockIndex, queries: readonly Query[]): string[] {
  for (const { where } of queries.slice(0, 20)) find(index, where);
  // Measured alternately, so that variations of a busy machine affect both equally.
  const durations: number[] = [];
  const findings: Finding[] = [];
  for (const query of queries) {
    durations.push(meanSearchMs(index, [query], 1));
    findings.push(find(index, query.where));
  }
  const meanDuration = summariseTimings(durations).mean;
  const { mean, p50, p95 } = summariseTimings(findings.map(({ ms }) => ms));
  const longest = Math.max(...findings.map(({ maxMs }) => maxMs));
  const stones = findings.reduce((sum, one) => sum + one.stones, 0) / findings.length;
  const whole = find(index, []);
  const times = (ms: number): string => `${(ms / meanDuration).toFixed(0)} full answers`;
  return [
    `full answer: ${meanDuration.toFixed(3)} ms on the mean`,
    `first page of matched pairs, the same questions (${stones.toFixed(0)} stones on the mean): mean ${mean.toFixed(2)} ms (${times(mean)}), p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, longest step ${longest.toFixed(1)} ms`,
    `of the whole stock (${whole.stones.toLocaleString('en')} stones, ${whole.pairs.length.toLocaleString('en')} pairs): ${whole.ms.toFixed(0)} ms (${times(whole.ms)}), ${whole.readMs.toFixed(0)} ms of it reading, longest step ${whole.maxMs.toFixed(1)} ms`,
  ];
}
