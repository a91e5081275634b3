import type { Cell, Query, StockIndex } from '@loupe/stock-index';
import { stone } from './made-stock.ts';
import { seeded } from './seeded.ts';
import { timingOf } from './timing.ts';

/** Mean milliseconds of the questions, each asked `times` times. */
export function meanAnswer(index: StockIndex, queries: readonly Query[], times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time++) for (const query of queries) index.search(query);
  return (performance.now() - started) / (queries.length * times);
}

/** What changes cost, and what they cost those who ask meanwhile. */
export function measureChanges(index: StockIndex, rows: number, queries: readonly Query[]): string[] {
  const random = seeded(99);
  const lines: string[] = [];
  const restated = (): Cell => {
    const id = random.between(1, rows);

    return { id, value: random.between(1, 6) };
  };
  const before = meanAnswer(index, queries, 2);
  const runs = Array.from({ length: 10 }, () => {
    const batch = Array.from({ length: 1000 }, restated);
    const started = performance.now();
    index.change('status', batch);
    return performance.now() - started;
  });
  const { mean, least } = timingOf(runs);
  lines.push(`1,000 status changes: ${mean.toFixed(2)} ms (least ${least.toFixed(2)})`);

  const replaced = Array.from({ length: 10_000 }, () => ({
    id: random.between(1, rows),
    values: stone(random),
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
    `answers while they wait to be laid out anew: ${(meanAnswer(index, queries, 2) / before).toFixed(2)} times as long`,
  );

  const pauses: number[] = [];
  for (let isLeft = true; isLeft;) {
    const from = performance.now();
    isLeft = index.tidy(1);
    pauses.push(performance.now() - from);
  }
  lines.push(`laying out: ${pauses.length} steps, longest ${Math.max(...pauses).toFixed(1)} ms`);
  return lines;
}
