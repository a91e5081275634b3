import type { ExportFormat } from '@loupe/contract';
import type { SearchContext } from '@loupe/stock-search';
import { createUrlResolver } from './absolute-urls.ts';
import { columnsByKeys } from './export-columns.ts';
import { createCellWriters } from './stone-cells.ts';
import { planSheet, rowXml } from './sheet-plan.ts';
import { mapped, showStones, type ExportedStone } from './stone-pages.ts';
import { csvCell, csvLines } from './csv-lines.ts';

/** Some stones of a file that follow each other, and how the file shows them. */
export interface ExportPage {
  readonly format: ExportFormat;
  /** Keys of the columns, in order. */
  readonly keys: readonly string[];
  /** Number of columns after them, which the customer fills in. */
  readonly answers: number;
  /** Number of stones in the file. */
  readonly count: number;
  /** Number of the row of the first of these stones. */
  readonly row: number;
  readonly ids: Int32Array;
  readonly publicUrl: string;
}

/** The rows of a page as they are in the file, and their number: a stone that was removed has none. */
export interface WrittenPage {
  readonly text: string;
  readonly rows: number;
}

/** Writes the rows of a page. */
export function writeExportPage(parts: SearchContext, page: ExportPage): WrittenPage {
  const absolute = createUrlResolver(page.publicUrl);
  const shown = (fields: readonly string[]) =>
    mapped(showStones(parts, page.ids, new Set(fields)), (stone) => absolute(forFiles(stone)));
  return page.format === 'csv'
    ? writeLines(shown(page.keys), page)
    : writeRows(shown([...page.keys, 'lab', 'report_file']), page);
}

function writeLines(stones: Iterable<ExportedStone>, { keys, answers }: ExportPage): WrittenPage {
  const columns = columnsByKeys(keys);
  const empty = Array.from({ length: answers }, () => '');
  const records = Array.from(stones, ({ row }) => [
    ...columns.map((column) => csvCell(column, row[column.key])),
    ...empty,
  ]);
  return { text: csvLines(records), rows: records.length };
}

function writeRows(stones: Iterable<ExportedStone>, { keys, count, row }: ExportPage): WrittenPage {
  const writers = createCellWriters(planSheet(columnsByKeys(keys), count));
  let text = '';
  let at = row;
  for (const stone of stones) {
    text += rowXml(
      at,
      writers.map((write) => write(stone, at)),
    );
    at++;
  }
  return { text, rows: at - row };
}

/**
 * Dealers' files use NA for "not available", so Namibia is written in full; otherwise it would be read back
 * as unknown.
 */
const forFiles = (stone: ExportedStone): ExportedStone => {
  const { rough_origin: origin } = stone.row;
  if (typeof origin !== 'string') return stone;
  return { ...stone, row: { ...stone.row, rough_origin: origin.replaceAll(/\bNA\b/g, 'Namibia') } };
};
