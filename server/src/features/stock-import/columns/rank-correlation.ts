import type { FigureColumn } from './figure-links.ts';

const minRows = 5;

/** How well two columns of figures rise together, from -1 to 1, by the ranks of their figures; 0 for few rows. */
export function rankCorrelation(first: FigureColumn, second: FigureColumn): number {
  const pairs = first.figures.flatMap((a, row) => {
    const b = second.figures[row];
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
  if (pairs.length < minRows) return 0;
  const [a, b] = [ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, one]) => one))];
  const mean = (pairs.length - 1) / 2;
  let [both, own, other] = [0, 0, 0];
  for (const [row, rank] of a.entries()) {
    const [x, y] = [rank - mean, (b[row] ?? mean) - mean];
    both += x * y;
    own += x * x;
    other += y * y;
  }
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other);
}

/** The position of each figure among all; equal figures share the mean of their positions. */
function ranksOf(figures: readonly number[]): readonly number[] {
  const sorted = figures.toSorted((a, b) => a - b);
  return figures.map((figure) => (sorted.indexOf(figure) + sorted.lastIndexOf(figure)) / 2);
}
