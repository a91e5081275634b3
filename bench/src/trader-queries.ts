import type { Condition, Query } from '@loupe/stock-index';
import { facets, orders } from './synthetic-stock.ts';
import { createSeededRandom } from './seeded-random.ts';

const weights: readonly [number, number][] = [
  [300, 399],
  [300, 499],
  [500, 599],
  [500, 699],
  [700, 899],
  [900, 999],
  [1000, 1099],
  [1000, 1199],
  [1000, 1499],
  [1500, 1999],
  [2000, 2999],
  [3000, 99_990],
  [300, 99_990],
];

/**
 * Typical queries of buyers: mostly one shape, a weight range, a run of colours and clarities, some make and
 * price.
 */
export function generateTraderQueries(count: number, seed: number): Query[] {
  const random = createSeededRandom(seed);
  const run = (from: number, to: number, maxLength: number): number[] => {
    const start = random.between(from, to);
    return Array.from({ length: random.between(1, maxLength) }, (_, at) => start + at).filter(
      (one) => one <= to,
    );
  };
  return Array.from({ length: count }, (_, at) => {
    const where: Condition[] = [];
    const list = (share: number, column: string, codes: () => number[]): void => {
      if (random.chance(share)) where.push({ kind: 'in', column, codes: codes() });
    };
    list(0.85, 'shape', () => (random.chance(0.7) ? [1] : [random.between(2, 9), random.between(2, 12)]));
    if (random.chance(0.9)) {
      const [from, to] = weights[random.between(0, weights.length - 1)] ?? [300, 99_990];
      where.push({ kind: 'between', column: 'carat', ranges: [{ from, to }] });
    }
    list(0.8, 'color', () => run(1, 10, 5));
    list(0.75, 'clarity', () => run(1, 9, 5));
    list(0.3, 'cut', () => [1, 2].slice(0, random.between(1, 2)));
    list(0.3, 'polish', () => [1, 2].slice(0, random.between(1, 2)));
    list(0.3, 'symmetry', () => [1, 2].slice(0, random.between(1, 2)));
    list(0.35, 'fluorescence', () => [1, 2].slice(0, random.between(1, 2)));
    list(0.5, 'lab', () => [1, 2, 3].slice(0, random.between(1, 3)));
    list(0.5, 'status', () => [1]);
    list(0.15, 'location', () => run(1, 8, 3));
    if (random.chance(0.15)) where.push({ kind: 'notIn', column: 'tinge', codes: [2, 3, 4, 5] });
    if (random.chance(0.2))
      where.push({
        kind: 'between',
        column: 'disc',
        ranges: [{ from: null, to: -random.between(3000, 4500) }],
      });
    if (random.chance(0.15))
      where.push({
        kind: 'between',
        column: 'amount',
        ranges: [{ from: null, to: random.between(100_000, 3_000_000) }],
      });
    if (random.chance(0.1))
      where.push({ kind: 'between', column: 'table_percent', ranges: [{ from: 560, to: 600 }] });
    if (random.chance(0.08))
      where.push({ kind: 'hasNone', column: 'key_to_symbol', members: [random.between(0, 19)] });
    return {
      where,
      facets,
      sums: [
        { name: 'carats', column: 'carat' },
        { name: 'amount', column: 'amount' },
        { name: 'listed amount', column: 'amount', presentIn: 'rap' },
        { name: 'rap', column: 'rap' },
      ],
      order: orders[at % orders.length] ?? [],
      offset: 0,
      limit: 100,
    };
  });
}
