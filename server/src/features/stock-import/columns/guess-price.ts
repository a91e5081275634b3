import type { PriceList } from '@loupe/domain';
import { cleanText, type CellContext } from '../cells/cell-parser.ts';
import { parserForFieldCell } from '../cells/parsers-by-field.ts';
import type { Field } from '../fields.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import { sampleContext } from './column-sample.ts';
import { isMoney, isRound, type FigureColumn } from './figure-links.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** A column that may be the price of the stones. */
export interface PriceGuess {
  readonly index: number;
  /** The likelier one first. */
  readonly fields: readonly [Field, Field];
  /** Nothing shows which of the fields it is, or whether it is a price at all. */
  readonly isWeak: boolean;
}

const minRows = 5;
/** Prices as a share of the list price. */
const usualShare = { min: 0.2, max: 1.6 };
/** Standard deviation of the logarithm of that share. */
const maxDeviation = 0.45;
/** The other reading must deviate so much more. */
const clearDeviation = 1.5;
/** Figures that hardly deviate from the list are those of the list. */
const listDeviation = 0.03;
const minCorrelation = 0.4;

interface Reading {
  readonly column: FigureColumn;
  readonly fields: readonly [Field, Field];
}

/**
 * The column that is likely the price, among columns of unknown headers: as share of the list price, prices per
 * carat of different weights deviate less than totals, and totals less when they are divided by the weight.
 */
export function guessPrice(
  columns: readonly FigureColumn[],
  weight: FigureColumn | undefined,
  listPrices: readonly (number | undefined)[],
): PriceGuess | undefined {
  const money = columns.filter((column) => isMoney(column));
  if (weight === undefined) return undefined;
  const likely = money.flatMap((column): Reading[] => {
    const perCarat = deviationOf(column, listPrices, () => 1);
    const total = deviationOf(column, listPrices, (row) => weight.figures[row]);
    if (perCarat < maxDeviation && perCarat * clearDeviation < total)
      return isRound(column) ? [] : [{ column, fields: ['ppc', 'amount'] }];
    return total < maxDeviation && total * clearDeviation < perCarat
      ? [{ column, fields: ['amount', 'ppc'] }]
      : [];
  });
  const [only] = likely;
  if (only !== undefined) return { index: only.column.index, fields: only.fields, isWeak: likely.length > 1 };
  const rising = money.find((column) => rankCorrelation(column, weight) >= minCorrelation);
  return rising && { index: rising.index, fields: ['amount', 'ppc'], isWeak: true };
}

/** How much the figures deviate from the list price; infinite when they are no usual share of it. */
function deviationOf(
  { figures }: FigureColumn,
  listPrices: readonly (number | undefined)[],
  dividedBy: (row: number) => number | undefined,
): number {
  const logarithms = figures.flatMap((figure, row) => {
    const [list, divisor] = [listPrices[row], dividedBy(row)];
    return figure === undefined || list === undefined || divisor === undefined
      ? []
      : [Math.log(figure / list / divisor)];
  });
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length;
  const share = Math.exp(mean);
  if (logarithms.length < minRows || share < usualShare.min || share > usualShare.max)
    return Number.POSITIVE_INFINITY;
  const variance = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0) / logarithms.length;
  const deviation = Math.sqrt(variance);
  const isList = deviation < listDeviation && Math.abs(mean) < listDeviation;
  return isList ? Number.POSITIVE_INFINITY : deviation;
}

const pointed: CellContext = { ...sampleContext, comma: 'decimal' };

/** List prices of the rows in dollars, by the columns of the fields. */
export function readListPrices(
  rows: readonly SheetRow[],
  indexOf: (field: Field) => number | undefined,
  list: PriceList,
): readonly (number | undefined)[] {
  const read = (row: SheetRow, field: Field) => {
    const index = indexOf(field);
    const cell = index === undefined ? undefined : row.cells[index];
    return cell === undefined
      ? null
      : (parserForFieldCell(field)?.(cleanText(textOf(cell)), pointed, cell).value ?? null);
  };
  return rows.map((row) => {
    const [shape, carat] = [read(row, 'shape') ?? 'ROUND', read(row, 'carat')];
    const [color, clarity] = [read(row, 'color'), read(row, 'clarity')];
    if (typeof shape !== 'string' || typeof carat !== 'number') return undefined;
    if (typeof color !== 'string' || typeof clarity !== 'string') return undefined;
    const { rapCents } = list.listPrice({ type: 'Natural', shape, caratThousandths: carat, color, clarity });
    return rapCents === null ? undefined : rapCents / 100;
  });
}
