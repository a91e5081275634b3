import { formatScaled } from '@loupe/domain';
import * as z from 'zod';
import { stoneRow, type StoneRow } from './stone-row.ts';

const cell = z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]);
export type Cell = z.infer<typeof cell>;

/** Characters that stand for the index of a value: one character for each row. */
const codeCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Values that a column can have to be written with codes. */
const maxCodedValues = codeCharacters.length;

/** One field of all rows, in the shortest of these forms. */
const rowColumn = z.union([
  z.strictObject({ constant: cell }),
  z.strictObject({ cells: z.array(cell) }),
  /** Each character of `codes` is the index of a value. */
  z.strictObject({ values: z.array(cell).max(maxCodedValues), codes: z.string() }),
  /** Whole numbers of 10^-scale, shown with so many decimals. */
  z.strictObject({ numbers: z.array(z.int().nullable()), scale: z.int(), decimals: z.int() }),
  z.strictObject({ same_as: z.string() }),
]);
export type RowColumn = z.infer<typeof rowColumn>;

/**
 * Rows written column by column, which are a quarter as long as objects. {@link expandRows} returns the rows that a
 * response without columns has.
 */
export const rowColumns = z.object({ count: z.int().min(0), columns: z.record(z.string(), rowColumn) });
export type RowColumns = z.infer<typeof rowColumns>;

/**
 * Writes what is stored in the rows as a column of cells: as one value, by codes where few values are repeated, or as they
 * are. `read` returns the cell of a stored value.
 */
export function packCells<Stored>(stored: ArrayLike<Stored>, read: (stored: Stored) => Cell): RowColumn {
  const indexes = new Map<Stored, number>();
  const values: Cell[] = [];
  let codes = '';
  for (let row = 0; row < stored.length; row += 1) {
    const one = stored[row];
    if (one === undefined) break;
    let index = indexes.get(one);
    if (index === undefined) {
      index = values.length;
      if (index * 2 >= stored.length || index === maxCodedValues) return { cells: Array.from(stored, read) };
      indexes.set(one, index);
      values.push(read(one));
    }
    codes += codeCharacters[index] ?? '';
  }
  const [first] = values;
  return values.length === 1 && first !== undefined ? { constant: first } : { values, codes };
}

/** Writes numbers as a column. */
export function packNumbers(numbers: readonly (number | null)[], scale: number, decimals: number): RowColumn {
  const [first = null] = numbers;
  if (numbers.length > 1 && numbers.every((number) => number === first))
    return { constant: first === null ? null : formatScaled(first, scale, decimals) };
  return { numbers: [...numbers], scale, decimals };
}

/**
 * Returns the rows of these columns.
 * @throws when a column repeats one that does not exist, or a fixed field of the rows is missing.
 */
export function expandRows({ count, columns }: RowColumns): StoneRow[] {
  const readers = Object.entries(columns).map(([key, column]) => {
    const source = 'same_as' in column ? columns[column.same_as] : column;
    if (source === undefined || 'same_as' in source)
      throw new RangeError(`the column ${key} repeats one that has no cells`);
    return [key, cellReader(source)] as const;
  });
  return Array.from({ length: count }, (_, index) =>
    stoneRow.parse(Object.fromEntries(readers.map(([key, read]) => [key, read(index)]))),
  );
}

function cellReader(column: Exclude<RowColumn, { same_as: string }>): (index: number) => Cell {
  if ('constant' in column) return () => column.constant;
  if ('cells' in column) return (index) => column.cells[index] ?? null;
  if ('numbers' in column) {
    const { numbers, scale, decimals } = column;
    return (index) => {
      const number = numbers[index] ?? null;
      return number === null ? null : formatScaled(number, scale, decimals);
    };
  }
  const { values, codes } = column;
  return (index) => values[codeCharacters.indexOf(codes[index] ?? '')] ?? null;
}
