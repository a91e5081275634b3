import { quickBrackets } from '@loupe/domain';
import type { Condition, Query, StockIndex } from '@loupe/stock-index';
import { schema } from './synthetic-stock.ts';
import { summariseTimings } from './timing.ts';

const sizeOf = (name: string): number => {
  const column = schema.columns.find((one) => one.name === name);
  if (column?.kind !== 'code') throw new TypeError(`the made stock has no list ${name}`);
  return column.size;
};
const bins = {
  column: 'carat',
  edges: [
    ...quickBrackets.map(({ fromThousandths }) => fromThousandths),
    quickBrackets.at(-1)?.toThousandths ?? 0,
  ],
};

/** The quick search's query on the index: colours by clarities for every bracket. */
const cross = (index: StockIndex, where: readonly Condition[]): number =>
  index
    .cross({ where, rows: 'color', columns: 'clarity', bins })
    .counts.reduce((sum, counts) => sum + counts.reduce((all, count) => all + count, 0), 0);

/** The same figures with one count per cell, as a screen without the cross query would request them. */
function countEachCell(index: StockIndex, where: readonly Condition[]): number {
  let sum = 0;
  for (const { fromThousandths: from, toThousandths: to } of quickBrackets)
    for (let color = 0; color <= sizeOf('color'); color++)
      for (let clarity = 0; clarity <= sizeOf('clarity'); clarity++)
        sum += index.count([
          ...where,
          { kind: 'between', column: 'carat', ranges: [{ from, to }] },
          { kind: 'in', column: 'color', codes: [color] },
          { kind: 'in', column: 'clarity', codes: [clarity] },
        ]);
  return sum;
}

/** Compares one quick-search grid with counting its cells one by one; both must give the same result. */
export function measureQuickSearch(index: StockIndex, queries: readonly Query[]): string[] {
  const timed = (work: () => number) => {
    const started = performance.now();
    const sum = work();
    return { sum, ms: performance.now() - started };
  };
  const own: number[] = [];
  const apart: number[] = [];
  for (const { where } of queries.slice(0, 20)) {
    const grid = timed(() => cross(index, where));
    const cells = timed(() => countEachCell(index, where));
    if (grid.sum !== cells.sum) throw new Error(`the grid holds ${grid.sum}, its cells ${cells.sum}`);
    own.push(grid.ms);
    apart.push(cells.ms);
  }
  const whole = timed(() => cross(index, []));
  const [mean, naive] = [summariseTimings(own).mean, summariseTimings(apart).mean];
  return [
    `quick search, ${quickBrackets.length} grids of ${own.length} questions: mean ${mean.toFixed(2)} ms; cell by cell ${naive.toFixed(1)} ms (${(naive / mean).toFixed(0)} ×); of the whole stock ${whole.ms.toFixed(2)} ms`,
  ];
}
