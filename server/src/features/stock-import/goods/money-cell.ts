import { formatIssue } from '@loupe/contract';
import { multiplyDivide, type GoodsFigureAttribute } from '@loupe/domain';
import { currencyCode, findForeignCurrency } from '../cells/currency.ts';
import type { CellIssue } from './goods-issue.ts';
import type { GoodsCell, RowContext } from './goods-kind.ts';
import { toPlainNumbers } from './number-style.ts';
import { formatNumberBounds, parseGoodsNumber } from './parse-goods-cell.ts';

const rateScale = 100_000_000;

/** A price in cents, or the issue that keeps it from being read. */
export type MoneyReading = { readonly cents: number } | { readonly issue: CellIssue };

/** Reads a price in dollars; a price in another currency is converted by the rate of the desk or of an answer. */
export function readMoney(
  { column, text }: GoodsCell,
  attribute: GoodsFigureAttribute,
  { profile, currency: stated, onConverted }: RowContext,
  rowCurrency: string | undefined,
): MoneyReading {
  const issue = { field: column.field, column: column.header, value: text };
  const named = findForeignCurrency(text);
  const code = named === undefined ? (rowCurrency ?? column.currency ?? stated) : currencyCode(named);
  const bare = named === undefined ? text : text.replaceAll(/[^\d.,' -]/g, '').trim();
  const plain = toPlainNumbers(bare, column.numbers, attribute.scale);
  const cents = plain === undefined ? undefined : parseGoodsNumber(attribute, plain);
  if (cents === undefined)
    return {
      issue: { ...issue, expected: formatIssue('NUMBER_BETWEEN_UNIT', formatNumberBounds(attribute)) },
    };
  const usdRate = code === undefined ? profile.usdRates['USD'] : profile.usdRates[code];
  if (usdRate === null || (code !== undefined && usdRate === undefined)) {
    const expected = formatIssue('ONE_OF', { values: 'USD' });
    return code !== undefined && usdRate === undefined
      ? { issue: { ...issue, expected, remedy: 'open', asks: { kind: 'currency', code } } }
      : { issue: { ...issue, expected } };
  }
  if (code !== undefined) onConverted?.(column, code);
  return {
    cents: usdRate === undefined ? cents : multiplyDivide(cents, Math.round(usdRate * rateScale), rateScale),
  };
}

const dollarWords: ReadonlySet<string> = new Set([
  '',
  'USD',
  'US$',
  '$',
  'US DOLLAR',
  'US DOLLARS',
  'DOLLAR',
]);

/** The currency that a cell of a currency column names: undefined for the US dollar, null for no currency. */
export function readCurrency(text: string): string | null | undefined {
  if (dollarWords.has(text.toUpperCase())) return undefined;
  const named = findForeignCurrency(text);
  return named === undefined ? null : currencyCode(named);
}
