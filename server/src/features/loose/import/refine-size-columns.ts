import { textOf, type SheetRow } from '../../stock-import/file/cell.ts';
import { figuresOf } from '../../stock-import/columns/column-roles.ts';
import type { GoodsColumn } from '../../stock-import/goods/goods-kind.ts';
import { toPlainNumbers } from '../../stock-import/goods/number-style.ts';
import { cleanText } from '../../stock-import/cells/cell-parser.ts';
import { statedSizeField, type SizeField } from './parse-lot-cell.ts';

const names = /mm|millim|毫米|מ"מ|diam|pointer|ptr|carat|cts?\b|sieve/i;
/** Diameter of a round stone of one carat. */
const mmOfCarat = 6.5;
const share = 0.7;

const statedShare = 0.9;
const minStated = 2;
const sizeFields: readonly (string | null)[] = ['sieve', 'mm', 'pointer'] satisfies readonly SizeField[];

/**
 * Resolves the columns of sizes. Where cells state the kind of size by signs or units, the column has the field of most of
 * them. A bare "Size" has the field whose figures fit the weights.
 */
export function refineSizeColumns(
  columns: readonly GoodsColumn[],
  rows: readonly SheetRow[],
): readonly GoodsColumn[] {
  return refineBareSizes(readStatedSizes(columns, rows), rows);
}

/** The only column of sizes such as `+2-2.5`, `1.40-1.45 mm`, whatever its header is. */
function readStatedSizes(columns: readonly GoodsColumn[], rows: readonly SheetRow[]): readonly GoodsColumn[] {
  const stated = columns.flatMap((column) => {
    if (column.field !== null && !sizeFields.includes(column.field)) return [];
    const texts = rows
      .map(({ cells }) => cleanText(textOf(cells[column.index])))
      .filter((text) => text !== '');
    const named = texts.flatMap((text) => statedSizeField(text) ?? []);
    if (named.length < Math.max(minStated, texts.length * statedShare)) return [];
    const most = sizeFields.toSorted((a, b) => countOf(named, b) - countOf(named, a))[0] ?? null;
    return [{ column, field: most, kinds: new Set(named).size }];
  });
  const [only, ...others] = stated;
  const isOther = ({ index, field }: GoodsColumn) =>
    index !== only?.column.index && (sizeFields.includes(field) || field?.startsWith('sieve_') === true);
  // A file with several columns of sizes states each of them in its own.
  if (only === undefined || others.length > 0 || columns.some(isOther)) return columns;
  if (only.column.field !== null && only.kinds === 1) return columns;
  return columns.map((column) =>
    column === only.column ? { ...column, field: only.field, confidence: 'likely' } : column,
  );
}

const countOf = (values: readonly unknown[], wanted: unknown) =>
  values.filter((value) => value === wanted).length;

/**
 * A bare "Size" is in millimetres or in carats: the average weight of the stones shows which, otherwise the column is
 * only guessed.
 */
function refineBareSizes(columns: readonly GoodsColumn[], rows: readonly SheetRow[]): readonly GoodsColumn[] {
  return columns.map((column) => {
    const { field, header } = column;
    const isSize =
      (field === 'mm' || field === 'pointer') && column.confidence !== 'unknown' && !names.test(header);
    if (!isSize || !column.alternatives.includes('pointer') || !column.alternatives.includes('mm'))
      return column;
    const sizes = rows.map(({ cells }) => rangeOf(column, cleanText(textOf(cells[column.index]))));
    const known = sizes.filter((size) => size !== undefined);
    if (known.length === 0) return column;
    if (known.every(([low]) => low < 0.8)) return { ...column, field: 'pointer' };
    if (known.every(([, high]) => high > 6)) return { ...column, field: 'mm' };
    const [carats, pieces] = ['carats', 'pieces'].map((name) => {
      const own = columns.find((other) => other.field === name);
      return own === undefined ? [] : figuresOf(rows, own.index);
    });
    const votes = { mm: 0, pointer: 0, all: 0 };
    for (const [row, size] of sizes.entries()) {
      const [weight, count] = [carats?.[row], pieces?.[row]];
      if (size === undefined || weight === undefined || count === undefined) continue;
      const average = weight / count;
      const [low, high] = size;
      const inMm = [(low / mmOfCarat) ** 3 / 1.6, (high / mmOfCarat) ** 3 * 1.6];
      votes.all += 1;
      if (average >= low * 0.9 && average <= high * 1.1) votes.pointer += 1;
      if (average >= (inMm[0] ?? 0) && average <= (inMm[1] ?? 0)) votes.mm += 1;
    }
    for (const name of ['mm', 'pointer'] as const) {
      if (votes.all > 0 && votes[name] / votes.all >= share)
        return { ...column, field: name, confidence: 'likely' };
    }
    return { ...column, field: null, confidence: 'guess', alternatives: ['mm', 'pointer'] };
  });
}

function rangeOf({ numbers }: GoodsColumn, text: string): readonly [number, number] | undefined {
  const plain = toPlainNumbers(text, numbers, 2);
  const figures = (plain?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return figures.length === 0 ? undefined : [Math.min(...figures), Math.max(...figures)];
}
