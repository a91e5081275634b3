import { ColumnStatistics } from '../stock-import/column-statistics.ts';
import { parseDiscountCell } from '../stock-import/cells/discount.ts';
import { parseNumber } from '../stock-import/cells/number-text.ts';
import type { AnswerRow } from './read-answer-rows.ts';

/** The customer's price as a file states it; null where it states none. */
export interface FilePrice {
  readonly ppcCents: number | null;
  readonly discHundredths: number | null;
}

/**
 * Creates a parser of the prices of one file. A spreadsheet program writes numbers of a CSV file in the
 * notation of its user, so that the whole column decides what a comma means.
 */
export function createFilePriceParser(rows: readonly AnswerRow[]): (row: AnswerRow) => FilePrice {
  const statistics = new ColumnStatistics();
  const plain = (text: string) => text.replaceAll(/[$\s]/g, '');
  for (const { ppcText } of rows) if (ppcText !== '') statistics.add(plain(ppcText));
  const comma = statistics.hasDecimalComma ? 'decimal' : 'thousands';
  return ({ ppcText, discText }) => {
    const discount = parseDiscountCell(discText, 'decimal');
    return {
      ppcCents: parseNumber(plain(ppcText), 2, comma) ?? null,
      discHundredths: discount ? Math.round(discount.tenThousandths / 100) : null,
    };
  };
}
