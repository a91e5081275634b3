import { formatIssue, limits } from '@loupe/contract';
import type { AttributeKey } from '@loupe/domain';
import { cleanText } from '../stock-import/cells/cell-parser.ts';
import { findFieldByHeader, normaliseHeader, type Field } from '../stock-import/fields.ts';
import { FileRejectedError, textOf, type SheetRow, type StockSheet } from '../stock-import/file/cell.ts';
import { isNonStoneRow } from '../stock-import/row/cell-text.ts';
import { findTables, type RowCollector, type TableReader } from '../stock-import/tables/find-tables.ts';
import { readSheets } from '../stock-import/tables/read-sheets.ts';
import { answerHeaders, fileHeaders, type AnswerColumn } from '../translations/file-headers.ts';

/** Meaning of a column of a returned file. */
type ReturnedColumn = Field | AttributeKey | AnswerColumn;

/** The cells of one stone, as text. */
export interface AnswerRow {
  readonly row: number;
  readonly stockNo: string;
  readonly ppcText: string;
  readonly discText: string;
  readonly offerText: string;
  readonly holdText: string;
}

/** Headers of the customer's own price, which the stock reader leaves out. */
const ownPriceColumns: readonly AttributeKey[] = ['final_ppc', 'final_disc'];
const columnByHeader = new Map<string, ReturnedColumn>([
  ...fileHeaders
    .filter(({ key }) => ownPriceColumns.includes(key))
    .map(({ head, key }) => [normaliseHeader(head), key] as const),
  ...answerHeaders.map(({ head, column }) => [normaliseHeader(head), column] as const),
]);

const columnOf = (header: string): ReturnedColumn | undefined =>
  columnByHeader.get(normaliseHeader(header)) ?? findFieldByHeader(header);

/** The apostrophe with which an exported CSV keeps a text from being a formula. */
const withoutEscape = (text: string) => text.replace(/^'(?=[-=+@])/, '');

/**
 * Reads the stones of a returned file: stock number, the customer's price and the answers of each. Columns are
 * found by their headers in any language and any order; all sheets are read.
 *
 * @throws FileRejectedError when no sheet has a column of stock numbers, or the file has too many stones
 */
export async function readAnswerRows(file: StockSheet): Promise<readonly AnswerRow[]> {
  const rows: AnswerRow[] = [];
  const reader: TableReader<ReturnedColumn, null> = {
    rules: {
      fieldOf: columnOf,
      isEnough: (known) => known.has('stock_no') && known.size > 1,
    },
    collect: ({ headers }) => collectRows(headers, rows),
  };
  const { found } = await readSheets(file, async (sheet, onRows) => findTables(sheet, reader, onRows));
  if (found.length === 0) throw new FileRejectedError(formatIssue('RETURNED_NO_STOCK_NUMBERS'));
  if (rows.length === 0) throw new FileRejectedError(formatIssue('HEADER_ALONE'));
  return rows;
}

function collectRows(headers: readonly string[], rows: AnswerRow[]): RowCollector<null> {
  const columns = headers.map((header, index) => ({ header, index, column: columnOf(header) }));
  const indexOf = (name: ReturnedColumn) => columns.findIndex(({ column }) => column === name);
  const [stock, ppc, disc] = [indexOf('stock_no'), indexOf('final_ppc'), indexOf('final_disc')];
  const [offer, hold] = [indexOf('yourOffer'), indexOf('yourHold')];
  return {
    headers,
    add: (row: SheetRow) => {
      const text = (index: number) => withoutEscape(cleanText(textOf(row.cells[index])));
      const stockNo = text(stock);
      if (stockNo === '' || isNonStoneRow(row, columns)) return;
      if (rows.length >= limits.returnedExportRowsMax) {
        const max = limits.returnedExportRowsMax;
        throw new FileRejectedError(formatIssue('RETURNED_STONES', { max }));
      }
      rows.push({
        row: row.row,
        stockNo,
        ppcText: text(ppc),
        discText: text(disc),
        offerText: text(offer),
        holdText: text(hold),
      });
    },
    finish: () => null,
  };
}
