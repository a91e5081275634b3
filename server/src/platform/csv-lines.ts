import { escapeFormula } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';

/** Formats a CSV for spreadsheets in which no cell is read as a formula. */
export const safeCsvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines.map((cells) => cells.map(escapeFormula)));
