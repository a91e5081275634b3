import { formatIssue, notUsedAnswer } from '@loupe/contract';
import { completeLot, vocabularies, type LooseLot } from '@loupe/domain';
import { isNullWord } from '../../stock-import/cells/cell-parser.ts';
import { isZero } from '../../stock-import/cells/number-text.ts';
import { readValue } from '../../stock-import/cells/translated-values.ts';
import { missingValue, storedOffline, type CellIssue } from '../../stock-import/goods/goods-issue.ts';
import type { GoodsCell, GoodsRow, RowContext } from '../../stock-import/goods/goods-kind.ts';
import { isBoundStatus, readListValue } from '../../stock-import/goods/list-value.ts';
import { readCurrency } from '../../stock-import/goods/money-cell.ts';
import { toPlainNumbers } from '../../stock-import/goods/number-style.ts';
import { checkLotFigures, contradictions, readLotPrice } from './check-lot.ts';
import { impliedKind } from './implied-kind.ts';
import { lotFieldOf, lotVocabularyOf } from './lot-fields.ts';
import { describeShape } from './lot-shape.ts';
import {
  crossedSizes,
  importableLotValues,
  parseLotCell,
  parseLotRange,
  statedSizeField,
  suggestSieves,
  type LotValue,
} from './parse-lot-cell.ts';
import { statedLot } from './stated-lot.ts';

type Facts = Record<string, LotValue>;
interface Draft {
  readonly facts: Facts;
  readonly issues: CellIssue[];
  /** Sizes and facets that the attributes of a lot cannot hold. */
  readonly notes: string[];
  /** How the stones are faceted, by the cell of their shape. */
  facets?: { readonly make: string; readonly text: string };
}

const figures: ReadonlySet<string> = new Set(['amount', 'average', 'rate', 'currency', 'row_no']);

/** A minimum so many times the weight of the lot is that of the goods before some were sold. */
const formerLot = 2;

/** A lot below the minimum of its goods is sold whole. */
function sellWhole(minimum: GoodsCell | undefined, { facts, issues }: Draft): void {
  const { carats, min_carats: least } = facts;
  if (minimum === undefined || typeof carats !== 'number' || typeof least !== 'number') return;
  if (least <= carats || least > carats * formerLot) return;
  facts['min_carats'] = carats;
  issues.push({
    field: 'min_carats',
    column: minimum.column.header,
    value: minimum.text,
    expected: formatIssue('NOT_ABOVE_LOT'),
    remedy: 'put-right',
  });
}

/** Parses one row below the header. */
export function readLotRow(cells: readonly GoodsCell[], context: RowContext): GoodsRow<LooseLot> {
  const draft: Draft = { facts: {}, issues: [], notes: [] };
  const filled = cells.filter(({ column, text }) => !isNullWord(text) && !isNoFigure(column.field, text));
  for (const cell of filled) {
    if (!figures.has(cell.column.field) && !isWholeLot(cell)) readCell(cell, context, draft);
  }
  takeFacets(draft);
  const carats = draft.facts['carats'];
  if (carats !== undefined && filled.some(isWholeLot)) draft.facts['min_carats'] = carats;
  addMissing(cells, context, draft);
  const { facts, issues } = draft;
  const { reserved } = context;
  if (reserved !== undefined && !(reserved.isOfTitle && facts['status'] !== undefined)) {
    facts['status'] = 'OFFLINE';
    issues.push(storedOffline(reserved.header, reserved.text));
  }
  const cellOf = (field: string) => filled.find(({ column }) => column.field === field);
  const currencyCell = cellOf('currency');
  const currency = currencyCell === undefined ? undefined : readCurrency(currencyCell.text);
  if (currency === null && currencyCell !== undefined) {
    const { column, text } = currencyCell;
    issues.push({
      field: 'currency',
      column: column.header,
      value: text,
      expected: formatIssue('ONE_OF', { values: 'USD' }),
    });
  }
  const { rate, issues: ofPrice } = readLotPrice(cellOf, context, currency ?? undefined, facts['carats']);
  issues.push(...ofPrice);
  if (rate !== undefined) facts['rate'] = rate;
  if (draft.notes.length > 0) {
    const remark = [facts['remark'], ...draft.notes].filter((text) => typeof text === 'string');
    facts['remark'] = remark.join('; ').slice(0, 500);
  }
  sellWhole(cellOf('min_carats'), draft);
  const stated = statedLot(facts);
  const headerOf = (field: string) =>
    cells.find(({ column }) => lotFieldOf(column.field)?.attribute.key === field);
  for (const [field, expected] of contradictions(stated)) {
    const header = headerOf(field)?.column.header ?? field;
    issues.push({ field, column: header, value: String(facts[field] ?? ''), expected });
  }
  issues.push(...checkLotFigures(cellOf, stated, context, currency ?? undefined));
  const isStored = issues.every(({ remedy }) => remedy !== undefined && remedy !== 'open');
  return isStored ? { goods: completeLot(stated), issues } : { issues };
}

/** Facets are the make of a lot that states no other; otherwise they are remarked. */
function takeFacets({ facts, facets, notes }: Draft): void {
  if (facets === undefined) return;
  facts['make'] ??= facets.make;
  if (facts['make'] !== facets.make) notes.push(facets.text);
}

/** A minimum that is the lot: `whole lot`, `full parcel`. */
const isWholeLot = ({ column, text }: GoodsCell) =>
  column.field === 'min_carats' &&
  /^(?:(?:the |as )?(?:whole|full|entire|complete|one|1)? ?(?:lot|parcel|lote|partie|paper)s?(?: only)?|all|full|whole|ganze partie|lot entier|整批|整包)$/i.test(
    text.trim(),
  );

const isNoFigure = (field: string, text: string) => {
  const attribute = lotFieldOf(field)?.attribute;
  return (
    attribute?.kind === 'figure' &&
    attribute.isRequired !== true &&
    lotFieldOf(field)?.to === undefined &&
    isZero(text)
  );
};

function readCell({ column, text }: GoodsCell, { profile }: RowContext, draft: Draft): void {
  const { facts, issues, notes } = draft;
  const { header } = column;
  const field = sizeFieldOf(column.field, text);
  const issue = { field, column: header, value: text };
  if (field === 'quality') {
    const quality = splitQuality(text, profile.codes);
    if (quality === undefined)
      issues.push({
        ...issue,
        expected: formatIssue('ONE_OF', { values: names('loose-clarity') }),
        remedy: 'left-out',
      });
    else for (const [key, value] of Object.entries(quality)) facts[key] ??= value;
    return;
  }
  const { attribute, to } = lotFieldOf(field) ?? {};
  if (attribute === undefined) return;
  const vocabulary = lotVocabularyOf(field);
  if (vocabulary !== undefined) {
    const listed = readListValue(vocabulary, field, text, profile.codes);
    const described = listed === undefined && field === 'shape' ? describeShape(text) : undefined;
    const read = described === undefined ? listed : { value: described.shape };
    if (described?.make !== undefined) draft.facets = { make: described.make, text };
    const importable = importableLotValues[field];
    const allowed = importable ?? vocabulary.values.map(({ value }) => value);
    const expected = formatIssue('ONE_OF', { values: allowed.join(', ') });
    if (read === undefined)
      issues.push({ ...issue, expected, remedy: 'open', asks: { kind: 'value', field, text } });
    else if ('isLeftUnknown' in read) {
      if (attribute.isRequired === true) issues.push({ ...issue, expected });
    } else if (allowed.includes(read.value)) facts[attribute.key] = read.value;
    else if (field === 'status' && isBoundStatus(text)) {
      facts['status'] = 'OFFLINE';
      issues.push(storedOffline(header, text));
    } else issues.push({ ...issue, expected });
    return;
  }
  const answer = profile.codes[`${field}.${text}`];
  if (answer === notUsedAnswer) return;
  if (to !== undefined && isVariousSizes(text)) {
    issues.push({ ...issue, expected: parseFailure(attribute, to), remedy: 'left-out' });
    return;
  }
  const isNumber = attribute.kind === 'figure' || attribute.kind === 'plate';
  const plain = isNumber
    ? toPlainNumbers(answer ?? text, column.numbers, attribute.kind === 'figure' ? attribute.scale : 1)
    : text;
  if (field === 'mm' && plain !== undefined && crossedSizes.test(plain)) {
    notes.push(`${text.replace(/mm$/i, '').trimEnd()} mm`);
    issues.push({
      ...issue,
      expected: formatIssue('RANGE_UNIT', { min: '0.01', max: '50.00', unit: 'mm' }),
      remedy: 'left-out',
    });
    return;
  }
  const read =
    plain === undefined
      ? { expected: parseFailure(attribute, to) }
      : to === undefined
        ? parseLotCell(attribute, plain)
        : parseLotRange(attribute, to, plain);
  if ('facts' in read) Object.assign(facts, read.facts);
  else if (field === 'sieve' && suggestSieves(text).length > 0)
    issues.push({ ...issue, expected: read.expected, remedy: 'open', asks: { kind: 'value', field, text } });
  else issues.push({ ...issue, expected: read.expected });
}

/** A column of one kind of size has cells of another: `+2-2.5` among millimetres. */
const sizeFieldOf = (field: string, text: string): string =>
  field === 'sieve' || field === 'mm' || field === 'pointer' ? (statedSizeField(text) ?? field) : field;

/** `divers`, `various`: a lot of several sizes states none. */
const isVariousSizes = (text: string) => readValue(vocabularies['loose-clarity'], text) === 'MIX';

type LotAttribute = NonNullable<ReturnType<typeof lotFieldOf>>['attribute'];

/** What is expected of a text whose numbers have two meanings. */
function parseFailure(attribute: LotAttribute, to: LotAttribute | undefined): string {
  const read = to === undefined ? parseLotCell(attribute, '?') : parseLotRange(attribute, to, '?');
  return 'expected' in read ? read.expected : '';
}

const names = (list: 'loose-clarity') => vocabularies[list].values.map(({ value }) => value).join(', ');

/** Colour and clarity of a cell that has one or both of them: `VS-SI`, `VS GH`, `GH/VS`. */
export function splitQuality(
  text: string,
  codes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  const read = (field: 'color' | 'clarity', part: string) => {
    const list = lotVocabularyOf(field);
    const found = list === undefined ? undefined : readListValue(list, field, part, codes);
    return found !== undefined && 'value' in found ? found.value : undefined;
  };
  const clarity = read('clarity', text);
  if (clarity !== undefined) return { clarity };
  const color = read('color', text);
  if (color !== undefined) return { color };
  const parts = text.split(/[\s,/]+/);
  for (let at = 1; at < parts.length; at += 1) {
    const [first, second] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const both = { color: read('color', a), clarity: read('clarity', b) };
      if (both.color !== undefined && both.clarity !== undefined)
        return { color: both.color, clarity: both.clarity };
    }
  }
  return undefined;
}

/** Required values that the row does not state, from the titles, the answers of the user, or as questions. */
function addMissing(cells: readonly GoodsCell[], context: RowContext, { facts, issues }: Draft): void {
  const { titles, profile, columns, madeNumber } = context;
  const hasIssue = (field: string) => issues.some((issue) => issue.field === field);
  const columnOf = (field: string) => cells.find(({ column }) => column.field === field)?.column;
  const isGuessed = (field: string) =>
    columns.some(({ confidence, alternatives }) => confidence === 'guess' && alternatives[0] === field);
  if (facts['lot_no'] === undefined && !hasIssue('lot_no')) {
    if (columnOf('lot_no') !== undefined)
      issues.push(missingValue('lot_no', columnOf('lot_no')?.header ?? ''));
    else if (madeNumber !== undefined) facts['lot_no'] = madeNumber;
    else issues.push(missingValue('lot_no', '', { kind: 'stock-number' }));
  }
  for (const field of ['shape', 'kind', 'type', 'location']) {
    if (facts[field] !== undefined || hasIssue(field)) continue;
    const value = titles[field] ?? profile.constants[field] ?? impliedValue(field, facts, titles);
    if (value !== undefined) facts[field] = value;
    else issues.push(missingValue(field, columnOf(field)?.header ?? '', { kind: 'constant', field }));
  }
  if (facts['carats'] === undefined && !hasIssue('carats')) {
    const missing = missingValue('carats', columnOf('carats')?.header ?? '');
    issues.push(isGuessed('carats') ? { ...missing, remedy: 'open' } : missing);
  }
}

/** Sieve plates are for round goods, and a title names the melee; figures are those of melee where no title names other goods. */
function impliedValue(field: string, facts: Facts, titles: Readonly<Record<string, string>>) {
  if (field === 'kind') return titles['other_kind'] === undefined ? impliedKind(facts) : undefined;
  const hasPlates = (facts['sieve_from'] ?? facts['sieve_to'] ?? null) !== null;
  return field === 'shape' && titles['kind'] === 'MELEE' && hasPlates ? 'ROUND' : undefined;
}
