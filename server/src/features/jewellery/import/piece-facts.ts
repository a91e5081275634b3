import { formatIssue } from '@loupe/contract';
import { divideRounded, formatScaled } from '@loupe/domain';
import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { storedOffline, type CellIssue, type OpenPoint } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell, RowContext } from '../../stock-import/goods/goods-kind.ts';
import { isBoundStatus } from '../../stock-import/goods/list-value.ts';
import { readCurrency, readMoney } from '../../stock-import/goods/money-cell.ts';
import { toPlainNumbers } from '../../stock-import/goods/number-style.ts';
import { writtenDecimals } from '../../stock-import/goods/parse-goods-cell.ts';
import { parsePieceCell, type PieceValue } from './parse-piece-cell.ts';
import { pieceFieldOf, pieceVocabularyOf, questionFieldOf, rowTotalField } from './piece-fields.ts';
import { readPieceValue } from './read-piece-value.ts';

export type PieceFacts = Record<string, PieceValue>;

interface FactsReading {
  readonly facts: PieceFacts;
  readonly issues: CellIssue[];
  readonly assumes: OpenPoint[];
}

/** The facts of a piece without its metals and stones. */
export function readPieceFacts(cells: readonly GoodsCell[], context: RowContext): FactsReading {
  const reading: FactsReading = { facts: {}, issues: [], assumes: [] };
  const currency = readRowCurrency(cells, context, reading);
  for (const cell of inTableOrder(cells)) {
    const { column, text } = cell;
    const known = pieceFieldOf(column.field);
    if (known?.of !== 'piece' || column.field === 'currency') continue;
    const { attribute } = known;
    const isRequired = attribute.isRequired === true;
    if (isNullWord(text) || (!isRequired && attribute.kind === 'figure' && isZero(text))) continue;
    readFact(cell, attribute, context, currency, reading);
  }
  readRowTotal(cells, context, currency, reading);
  const { reserved } = context;
  if (reserved !== undefined && !(reserved.isOfTitle && reading.facts['status'] !== undefined)) {
    reading.facts['status'] = 'OFFLINE';
    reading.issues.push(storedOffline(reserved.header, reserved.text));
  }
  return reading;
}

type PieceAttribute = Extract<NonNullable<ReturnType<typeof pieceFieldOf>>, { of: 'piece' }>['attribute'];

function readFact(
  cell: GoodsCell,
  attribute: PieceAttribute,
  context: RowContext,
  currency: string | undefined,
  { facts, issues }: FactsReading,
): void {
  const { column, text } = cell;
  const { key } = attribute;
  const issue = { field: key, column: column.header, value: text };
  const mustFit = attribute.isRequired === true || attribute.isStrict === true;
  if (attribute.kind === 'figure' && attribute.unit === '$') {
    const read = readMoney(cell, attribute, context, currency);
    if ('cents' in read) facts[key] = read.cents;
    // A retail price in another currency does not keep the piece from being stored.
    else if (read.issue.asks !== undefined && key !== 'total_price')
      issues.push({ ...issue, expected: read.issue.expected, remedy: 'left-out' });
    else issues.push(read.issue);
    return;
  }
  const list = pieceVocabularyOf(key);
  if (list !== undefined) {
    const { codes } = context.profile;
    const field = questionFieldOf({ of: 'piece', attribute });
    const read = readPieceValue(list, key, field, text, codes);
    if (read !== undefined && 'value' in read) facts[key] = read.value;
    else if (read !== undefined) {
      if (attribute.isRequired === true) issues.push({ ...issue, expected: formatIssue('REQUIRED') });
    } else if (key === 'status' && isBoundStatus(text)) {
      facts['status'] = 'OFFLINE';
      issues.push(storedOffline(column.header, text));
    } else {
      const asks = { kind: 'value' as const, field, text };
      issues.push({ ...issue, expected: valuesOf(list), remedy: mustFit ? 'open' : 'left-out', asks });
    }
    return;
  }
  const plain =
    attribute.kind === 'figure'
      ? toPlainNumbers(text, column.numbers, writtenDecimals(attribute))
      : // `View` above the link to a picture.
        ((attribute.kind === 'links' ? cell.link : undefined) ?? text);
  const { facts: parsed = {}, expected } = parsePieceCell(attribute, plain ?? '?');
  for (const [name, value] of Object.entries(parsed)) facts[name] = joined(facts[name], value);
  if (expected !== undefined)
    issues.push({ ...issue, expected, ...(!mustFit && { remedy: 'left-out' as const }) });
}

const toleranceCents = 101;
const toleranceShare = 0.006;

/** The price of one piece from that of all pieces of the row, unless it is stated; then both are compared. */
function readRowTotal(
  cells: readonly GoodsCell[],
  context: RowContext,
  currency: string | undefined,
  { facts, issues }: FactsReading,
): void {
  const cell = cells.find(({ column, text }) => column.field === rowTotalField && !isNullWord(text));
  const attribute = pieceFieldOf('total_price')?.attribute;
  if (cell === undefined || attribute?.kind !== 'figure') return;
  const { total_price: price, quantity = 1 } = facts;
  const isPriced = issues.some(({ field }) => field === 'total_price');
  if (isPriced || typeof quantity !== 'number') return;
  const read = readMoney(cell, attribute, context, currency);
  const issue = { field: 'total_price', column: cell.column.header, value: cell.text };
  if ('issue' in read) {
    if (price === undefined) issues.push({ ...read.issue, field: 'total_price' });
    return;
  }
  if (typeof price === 'number') {
    const expected = price * quantity;
    if (Math.abs(read.cents - expected) > Math.max(toleranceCents, expected * toleranceShare))
      issues.push({
        ...issue,
        expected: formatIssue('BY_OTHER_COLUMNS', { value: formatScaled(expected, 2) }),
        remedy: 'kept',
      });
    return;
  }
  const unreadable = issues.findIndex(({ field }) => field === 'quantity');
  const known = issues[unreadable];
  if (known !== undefined) {
    // Without the number of pieces the total says nothing about the price of one.
    const { remedy: _, ...rejecting } = known;
    issues[unreadable] = rejecting;
  }
  const one = divideRounded(read.cents, quantity);
  facts['total_price'] = one;
  if (one * quantity !== read.cents)
    issues.push({ ...issue, expected: formatScaled(one * quantity, 2), remedy: 'put-right' });
}

const valuesOf = (list: NonNullable<ReturnType<typeof pieceVocabularyOf>>) =>
  formatIssue('ONE_OF', { values: list.values.map(({ value }) => value).join(', ') });

/** The currency of the row when it is not the US dollar; a piece is stored with a currency. */
function readRowCurrency(
  cells: readonly GoodsCell[],
  { profile, isInDollars, columns, currency }: RowContext,
  { facts, issues, assumes }: FactsReading,
): string | undefined {
  const cell = cells.find(({ column, text }) => column.field === 'currency' && !isNullWord(text));
  facts['currency'] = 'USD';
  if (cell === undefined) {
    const isStated =
      isInDollars ||
      currency !== undefined ||
      columns.some((column) => column.currency !== undefined) ||
      profile.usdRates['USD'] !== undefined ||
      profile.constants['currency'] === 'USD';
    if (!isStated) assumes.push({ kind: 'currency', code: 'USD' });
    return undefined;
  }
  const read = readCurrency(cell.text);
  if (read !== null) return read;
  const { header } = cell.column;
  issues.push({
    field: 'currency',
    column: header,
    value: cell.text,
    expected: formatIssue('ONE_OF', { values: 'USD' }),
  });
  return undefined;
}

/** Images may be spread over several columns, with videos among them. */
const joined = (before: PieceValue | undefined, value: PieceValue): PieceValue =>
  Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;

/** Pictures by the numbers of their columns: the order in the file has no meaning. */
function inTableOrder(cells: readonly GoodsCell[]): readonly GoodsCell[] {
  const number = ({ column }: GoodsCell) => Number(/ (\d+)$/.exec(column.field)?.[1] ?? '0');
  return cells.toSorted((a, b) => number(a) - number(b));
}
