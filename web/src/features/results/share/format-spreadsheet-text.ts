import type { StoneRow } from '@loupe/contract';
import { escapeFormula, type AttributeKey } from '@loupe/domain';
import { stoneFact } from '../../../trade/stones/stone-facts.ts';

/** Columns of the spreadsheet text, in the order of the grid. */
export const sharedColumns = [
  'stock_no',
  'shape',
  'carat',
  'color',
  'fancy_intensity',
  'fancy_color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
  'report_no',
  'rap',
  'final_disc',
  'final_ppc',
  'final_amount',
  'depth_pct',
  'table_pct',
  'length',
  'width',
  'depth_mm',
  'location',
  'type',
  'treatment',
] as const satisfies readonly AttributeKey[];

/** Formats stones as tab-separated text for the clipboard: a header row, then one line per stone. */
export function formatSpreadsheetText(
  stones: readonly StoneRow[],
  nameOf: (key: AttributeKey) => string,
): string {
  const lines = stones.map((stone) => sharedColumns.map((key) => cell(stoneFact(stone, key) ?? '')));
  return [sharedColumns.map((key) => cell(nameOf(key))), ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Formats one cell on one line; text that a spreadsheet would read as a formula is escaped. */
function cell(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(plain);
  return isNumber ? plain : escapeFormula(plain);
}
