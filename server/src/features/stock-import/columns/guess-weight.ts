import { isMoney, mayBeWeight, type FigureColumn } from './figure-links.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** A column that may be the weight; weak when others may be as well. */
export interface WeightGuess {
  readonly index: number;
  readonly isWeak: boolean;
}

/** Smaller figures are proportions. */
const minPrice = 150;
const minCorrelation = 0.3;
const clearMargin = 0.15;

/** The column of unknown header that is likely the weight: prices rise with the weight, not with proportions. */
export function guessWeight(
  candidates: readonly FigureColumn[],
  columns: readonly FigureColumn[],
): WeightGuess | undefined {
  const money = columns.filter((column) => isMoney(column) && column.median >= minPrice);
  const scored = candidates
    .filter((column) => mayBeWeight(column))
    .map(({ index, ...column }) => ({
      index,
      score: Math.max(0, ...money.map((price) => rankCorrelation({ index, ...column }, price))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined) return undefined;
  const isClear = second === undefined || first.score >= second.score + clearMargin;
  const rises = money.length === 0 || first.score >= minCorrelation;
  return { index: first.index, isWeak: !isClear || !rises };
}
