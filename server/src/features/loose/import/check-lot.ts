import { formatIssue } from '@loupe/contract';
import {
  amountOf,
  divideRounded,
  formatScaled,
  lotAttributes,
  sievePlates,
  type GoodsFigureAttribute,
  type LotInput,
} from '@loupe/domain';
import { missingValue, type CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell, RowContext } from '../../stock-import/goods/goods-kind.ts';
import { readMoney } from '../../stock-import/goods/money-cell.ts';
import { toPlainNumbers } from '../../stock-import/goods/number-style.ts';
import { parseGoodsNumber } from '../../stock-import/goods/parse-goods-cell.ts';
import type { LotValue } from './parse-lot-cell.ts';

type CellOf = (field: string) => GoodsCell | undefined;

const figure = (key: string): GoodsFigureAttribute => {
  const attribute = lotAttributes.find((one) => one.key === key);
  if (attribute?.kind !== 'figure') throw new Error(`${key} is not a figure of lots`);
  return attribute;
};
const [rateAttribute, amountAttribute, caratsAttribute] = [
  figure('rate'),
  figure('amount'),
  figure('carats'),
];

/** The price per carat of a row: as stated, otherwise from the amount. */
export function readLotPrice(
  cellOf: CellOf,
  context: RowContext,
  currency: string | undefined,
  carats: LotValue | undefined,
): { readonly rate?: number; readonly issues: readonly CellIssue[] } {
  const rate = cellOf('rate');
  if (rate !== undefined) {
    const read = readMoney(rate, rateAttribute, context, currency);
    return 'issue' in read ? { issues: [read.issue] } : { rate: read.cents, issues: [] };
  }
  const amount = cellOf('amount');
  if (amount !== undefined && typeof carats === 'number' && carats > 0) {
    const read = readMoney(amount, amountAttribute, context, currency);
    if ('issue' in read) return { issues: [read.issue] };
    const perCarat = divideRounded(read.cents * 1_000, carats);
    const expected = formatScaled(amountOf(perCarat, carats), 2);
    const isExact = amountOf(perCarat, carats) === read.cents;
    const { header } = amount.column;
    return {
      rate: perCarat,
      issues: isExact
        ? []
        : [{ field: 'amount', column: header, value: amount.text, expected, remedy: 'put-right' }],
    };
  }
  const unclear = context.columns.find(({ isPriceUnclear }) => isPriceUnclear);
  if (unclear !== undefined)
    return { issues: [missingValue('rate', unclear.header, { kind: 'price', header: unclear.header })] };
  const guess = context.columns.some(
    ({ confidence, alternatives }) =>
      confidence === 'guess' && (alternatives[0] === 'rate' || alternatives[0] === 'amount'),
  );
  const header = context.columns.find(({ field }) => field === 'rate' || field === 'amount')?.header ?? '';
  const missing = missingValue('rate', header);
  return { issues: [guess ? { ...missing, remedy: 'open' } : missing] };
}

const tolerance = { cents: 101, share: 0.006 };

/** Figures of the row that contradict those that are stored. */
export function checkLotFigures(
  cellOf: CellOf,
  { rate, carats, pieces }: LotInput,
  context: RowContext,
  currency: string | undefined,
): readonly CellIssue[] {
  const issues: CellIssue[] = [];
  const note = (cell: GoodsCell, expected: string) =>
    issues.push({
      field: cell.column.field,
      column: cell.column.header,
      value: cell.text,
      expected: formatIssue('BY_OTHER_COLUMNS', { value: expected }),
      remedy: 'kept',
    });
  const amount = cellOf('amount');
  const money = amount && cellOf('rate') && readMoney(amount, amountAttribute, context, currency);
  const stated = money !== undefined && 'cents' in money ? money.cents : undefined;
  if (amount && stated !== undefined && rate !== null && carats !== null) {
    const computed = amountOf(rate, carats);
    if (Math.abs(stated - computed) > Math.max(tolerance.cents, computed * tolerance.share))
      note(amount, formatScaled(computed, 2));
  }
  const average = cellOf('average');
  const statedAverage = average && figureOf(average, caratsAttribute);
  if (average && statedAverage !== undefined && carats !== null && pieces !== null) {
    const computed = divideRounded(carats, pieces);
    if (Math.abs(statedAverage - computed) > Math.max(6, computed * 0.06))
      note(average, formatScaled(computed, 3));
  }
  return issues;
}

function figureOf({ column, text }: GoodsCell, attribute: GoodsFigureAttribute): number | undefined {
  const plain = toPlainNumbers(text.replaceAll(/[^\d.,' -]/g, '').trim(), column.numbers, attribute.scale);
  return plain === undefined ? undefined : parseGoodsNumber(attribute, plain);
}

/** Contradictions between cells, by the attribute to which the issue is attributed. */
export function contradictions(lot: LotInput): (readonly [keyof LotInput, string])[] {
  const isOver = (low: number | null, high: number | null) => low !== null && high !== null && low > high;
  const plate = (name: string | null) => (name === null ? null : sievePlates.indexOf(name));
  const found: (readonly [keyof LotInput, string])[] = [];
  const low = plate(lot.sieve_from);
  const high = plate(lot.sieve_to);
  if (low !== null && high !== null && low >= high) {
    found.push(['sieve_from', formatIssue('SIEVE_FINER', { plate: lot.sieve_to ?? '' })]);
  }
  if (isOver(lot.mm_from, lot.mm_to)) found.push(['mm_from', formatIssue('NOT_ABOVE_END')]);
  if (isOver(lot.pointer_from, lot.pointer_to)) found.push(['pointer_from', formatIssue('NOT_ABOVE_END')]);
  if (isOver(lot.min_carats, lot.carats)) found.push(['min_carats', formatIssue('NOT_ABOVE_LOT')]);
  return found;
}
