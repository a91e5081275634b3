import { formulaSafe } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';

/** Lines of a CSV that is opened in a spreadsheet: no cell is a formula there. */
export const safeCsvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines.map((cells) => cells.map(formulaSafe)));
