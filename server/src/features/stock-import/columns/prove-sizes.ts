import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import { resolveCell } from '../row/cell-text.ts';
import { holdsInRows, mayBeWeight, type FigureColumn } from './figure-links.ts';
import type { MayHave } from './prove-figures.ts';

const sizeFields = ['length', 'width', 'depth_mm'] as const;
const maxCandidates = 9;
/** Carats for one cubic millimetre of the box around a stone, of the usual shapes and proportions. */
const density = { min: 0.0045, max: 0.0098 };
/** Depth as a share of the smaller side. */
const depthShare = { min: 0.4, max: 0.85 };
const maxRatio = 2.8;
const minSize = 2;
const depthTolerance = 0.6;
const minWeights = 4;

const isStone = (length: number, width: number, depth: number) => {
  const [small, large] = length < width ? [length, width] : [width, length];
  return (
    small >= minSize &&
    large <= small * maxRatio &&
    depth >= small * depthShare.min &&
    depth <= small * depthShare.max
  );
};
const isWeightOf = ([c = 0, l = 0, w = 0, d = 0]: readonly number[]) => {
  const perBox = c / (l * w * d);
  return isStone(l, w, d) && perBox >= density.min && perBox <= density.max;
};

/** Columns of the sizes of each stone, from one cell or from three. */
export function readSizesInCells(rows: readonly SheetRow[], index: number, length: number): FigureColumn[] {
  const sizes = rows.slice(0, length).map(({ cells }) => {
    const cell = cells[index];
    const found = cell === undefined ? null : resolveCell(cell).text.match(/\d{1,2}[.,]\d{1,3}/g);
    return found?.length === sizeFields.length ? found.map((text) => Number(text.replace(',', '.'))) : [];
  });
  return sizeFields.map((_, part) => ({ index, figures: sizes.map((parts) => parts[part]), median: 0 }));
}

/**
 * The weight and the sizes of the stones, where the rows prove them: length x width x depth gives the weight.
 *
 * @param known figures of the sizes whose columns are known
 */
export function proveSizes(
  columns: readonly FigureColumn[],
  known: readonly FigureColumn[],
  mayHave: MayHave,
): ReadonlyMap<number, Field> {
  const weights = columns.filter(
    (column) =>
      mayBeWeight(column) &&
      mayHave(column.index, 'carat') &&
      new Set(column.figures.filter((figure) => figure !== undefined)).size >= minWeights,
  );
  if (known.length === sizeFields.length) {
    const found = weights.filter((weight) => holdsInRows([weight, ...known], isWeightOf));
    const [only] = found;
    return only !== undefined && found.length === 1 ? new Map([[only.index, 'carat']]) : new Map();
  }
  const proven = findSizes(weights, columns, mayHave);
  return proven ?? new Map();
}

function findSizes(weights: readonly FigureColumn[], columns: readonly FigureColumn[], mayHave: MayHave) {
  const sizesOf = (field: Field) =>
    columns
      .filter(({ index, median }) => median >= 1 && median < 30 && mayHave(index, field))
      .slice(0, maxCandidates);
  for (const weight of weights)
    for (const length of sizesOf('length'))
      for (const width of sizesOf('width'))
        for (const depth of sizesOf('depth_mm')) {
          const all = [weight, length, width, depth];
          // Of two unknown sides the first one is the length.
          const isTurned = length.index > width.index && mayHave(width.index, 'length');
          if (isTurned || new Set(all).size < all.length || !holdsInRows(all, isWeightOf)) continue;
          return new Map<number, Field>([
            [weight.index, 'carat'],
            [length.index, 'length'],
            [width.index, 'width'],
            [depth.index, 'depth_mm'],
          ]);
        }
  return undefined;
}

/** The column of the depths in percent, which the sizes prove. */
export function proveDepth(
  columns: readonly FigureColumn[],
  sizes: readonly FigureColumn[],
  mayHave: MayHave,
): number | undefined {
  return columns.find(
    (column) =>
      mayHave(column.index, 'depth_pct') &&
      column.median > 1 &&
      holdsInRows([column, ...sizes], ([p = 0, l = 0, w = 0, d = 0]) =>
        [Math.min(l, w), (l + w) / 2].some((side) => Math.abs((d / side) * 100 - p) <= depthTolerance),
      ),
  )?.index;
}
