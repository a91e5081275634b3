import { NO_VALUE, type StockReader } from '@loupe/stock-index';
import { fileTextColumns, stockSchema, textColumn, textColumns, type TextReader } from '@loupe/stock-search';
import type { StoneColumns } from '@loupe/stock-search';

const numberNames = stockSchema.columns.map(({ name }) => name);
const textPositions = fileTextColumns.map((column) => textColumns.indexOf(column));

/** Reads stones by columns, as a file has them. Stones that are no longer listed are left out. */
export function readStoneColumns(index: StockReader, texts: TextReader, wanted: Int32Array): StoneColumns {
  const cells = index.cells(wanted, [textColumn, ...numberNames]);
  const [positions = new Int32Array(), ...numbers] = cells;
  const isListed = (_: number, row: number) => positions[row] !== NO_VALUE;
  return {
    ids: wanted.filter(isListed),
    numbers: numbers.map((column) => column.filter(isListed)),
    texts: texts.readColumns(positions.filter(isListed), textPositions),
  };
}
