import {
  adoptStockIndex,
  restoreIndex,
  type CellChange,
  type Query,
  type StockIndex,
} from '@loupe/stock-index';
import { generateStone, orders, schema } from './synthetic-stock.ts';
import { createSeededRandom } from './seeded-random.ts';
import { findQuantile, summariseTimings } from './timing.ts';

/** Mean milliseconds per query, with all queries run `times` times: more of them than the index remembers. */
export function meanSearchMs(index: StockIndex, queries: readonly Query[], times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time++) for (const query of queries) index.search(query);
  return (performance.now() - started) / (queries.length * times);
}

/** How often all queries run for a comparison of two indexes. */
const COMPARED_ROUNDS = 9;

/** The same rows in other memory. */
function copyOf(index: StockIndex): StockIndex {
  const { buffer, layout } = index.share();
  const shared = restoreIndex(layout, (bytes) => {
    bytes.set(new Uint8Array(buffer, 0, bytes.length));
  });
  return adoptStockIndex(schema, shared, { orders });
}

/**
 * The time of searches of one index as a multiple of those of another: the median of rounds that ask both in turn, so that
 * other programs disturb both alike. Before that, both run the queries once, because code that has never met changed rows
 * is compiled again.
 */
function compareSearches(one: StockIndex, other: StockIndex, queries: readonly Query[]): number {
  for (const index of [one, other]) meanSearchMs(index, queries, 1);
  const ratios = Array.from(
    { length: COMPARED_ROUNDS },
    () => meanSearchMs(one, queries, 1) / meanSearchMs(other, queries, 1),
  );
  return findQuantile(ratios, 0.5);
}

/** Measures the cost of changes, and how much they slow down concurrent queries. */
export function measureChanges(index: StockIndex, rows: number, queries: readonly Query[]): string[] {
  const random = createSeededRandom(99);
  const lines: string[] = [];
  const restated = (): CellChange => {
    const id = random.between(1, rows);

    return { id, value: random.between(1, 6) };
  };
  const unchanged = copyOf(index);
  const runs = Array.from({ length: 10 }, () => {
    const batch = Array.from({ length: 1000 }, restated);
    const started = performance.now();
    index.change('status', batch);
    return performance.now() - started;
  });
  const { mean, min } = summariseTimings(runs);
  lines.push(`1,000 status changes: ${mean.toFixed(2)} ms (least ${min.toFixed(2)})`);

  const replaced = Array.from({ length: 10_000 }, () => ({
    id: random.between(1, rows),
    values: generateStone(random),
  }));
  let longest = 0;
  const started = performance.now();
  for (let at = 0; at < replaced.length; at += 100) {
    const from = performance.now();
    index.upsert(replaced.slice(at, at + 100));
    longest = Math.max(longest, performance.now() - from);
  }
  const spent = performance.now() - started;
  lines.push(
    `10,000 stones replaced, 100 at a time: ${spent.toFixed(1)} ms, longest call ${longest.toFixed(1)} ms`,
  );
  lines.push(
    `searches while changes await a rebuild: ${compareSearches(index, unchanged, queries).toFixed(2)} times as long as in a copy without them`,
  );

  const pauses: number[] = [];
  for (let isLeft = true; isLeft;) {
    const from = performance.now();
    isLeft = index.compact(1);
    pauses.push(performance.now() - from);
  }
  lines.push(`laying out: ${pauses.length} steps, longest ${Math.max(...pauses).toFixed(1)} ms`);
  return lines;
}
