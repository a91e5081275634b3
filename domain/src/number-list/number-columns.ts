import type { Attribute } from '../attribute.ts';
import { stoneAttributes } from '../stone-attributes.ts';

const normaliseTitle = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '');
const attributes: readonly Attribute[] = stoneAttributes;
const titles: ReadonlySet<string> = new Set(
  attributes
    .filter(({ key }) => key === 'stock_no' || key === 'report_no')
    .flatMap(({ headers = [] }) => headers.map(normaliseTitle)),
);

/** Cells of a line copied from a spreadsheet. */
export const splitCells = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/**
 * The positions of the columns of stock and report numbers, when the line is the head of a table copied from a
 * spreadsheet. Null for any other line.
 */
export function findNumberColumns(line: string): ReadonlySet<number> | null {
  const cells = splitCells(line);
  if (cells.length < 2 || cells.some((cell) => /\d{3}/.test(cell))) return null;
  const columns = cells.flatMap((cell, column) => (titles.has(normaliseTitle(cell)) ? [column] : []));
  return columns.length === 0 ? null : new Set(columns);
}
