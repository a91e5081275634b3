import type { CellChange, Query, StockIndex } from '@loupe/stock-index';
import { generateStone } from './synthetic-stock.ts';
import { createSeededRandom } from './seeded-random.ts';
import { summariseTimings } from './timing.ts';

/** Mean milliseconds per query, with all queries run `times` times: more of them than the index remembers. */
export function meanSearchMs(index: StockIndex, queries: readonly Query[], times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time++) for (const query of queries) index.search(query);
  return (performance.now() - started) / (queries.length * times);
}

/** Measures the cost of changes, and how much they slow down concurrent queries. */
export function measureChanges(index: StockIndex, rows: number, queries: readonly Query[]): string[] {
  const random = createSeededRandom(99);
  const lines: string[] = [];
  const restated = (): CellChange => {
    const id = random.between(1, rows);

    return { id, value: random.between(1, 6) };
  };
  const before = meanSearchMs(index, queries, 2);
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
    `searches while changes await a rebuild: ${(meanSearchMs(index, queries, 2) / before).toFixed(2)} times as long`,
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
