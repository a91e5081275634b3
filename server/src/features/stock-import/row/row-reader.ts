import type { PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import type { FactValue } from '../../stock/stone.ts';
import { readWrittenDiscount } from '../cells/discount.ts';
import { readerOf, repeats } from '../cells/read-cell.ts';
import type { CellContext, CellReader, Reading } from '../cells/reading.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import type { Cell, SheetRow } from '../file/cell.ts';
import { textOf } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import { keptForStaff, rejectsRow } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import { checkRow } from './check-row.ts';
import { checkSizes } from './check-sizes.ts';
import { deriveFacts } from './derive-facts.ts';
import type { RowIssue } from './draft.ts';
import { Draft } from './draft.ts';
import type { WrittenPrice } from './price-row.ts';
import { priceRow } from './price-row.ts';
import { isNoStone, shownCell } from './row-text.ts';

/** A stone as the file offers it, priced by the active list. */
export interface IncomingStone {
  readonly values: ReadonlyMap<string, FactValue>;
  readonly basis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly lotKind: 'STONE' | 'PAIR_LOT';
  readonly pieces: number;
  readonly separable: boolean;
  /** The cells as received, by header. */
  readonly raw: Readonly<Record<string, string>>;
}

export interface ReadRow {
  /** Null when the row is not listed. */
  readonly stone: IncomingStone | null;
  readonly isForStaff: boolean;
  readonly issues: readonly RowIssue[];
  /** What the row said, by field, also when it is not listed. */
  readonly draft: Draft;
  /** A positive discount was taken as below the list. */
  readonly isSignTurned: boolean;
}

export interface RowReaderOptions {
  readonly columns: readonly DecidedColumn[];
  readonly profile: Profile;
  /** The active list; null in a house that has none. */
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  /** Stock numbers of the file in upper case, where it names pair partners. */
  readonly stockNumbers: ReadonlySet<string> | null;
}

const mandatory: ReadonlySet<Field> = new Set<Field>([
  'stock_no',
  'shape',
  'carat',
  'color',
  'clarity',
  'report_no',
]);
const priceFields: ReadonlySet<Field> = new Set<Field>(['ppc', 'disc', 'amount']);
const neverRemembered: ReadonlySet<Field> = new Set<Field>([
  'stock_no',
  'report_no',
  'row_no',
  'pair_stock_no',
]);
const mostRemembered = 20_000;

interface PlannedColumn {
  readonly column: DecidedColumn;
  readonly field: Field;
  readonly read: CellReader | undefined;
  readonly context: readonly [CellContext, CellContext];
  readonly remembered: readonly [Map<string, Reading>, Map<string, Reading>] | null;
}

/** Reads rows one by one; returns null for a row that is no stone. */
export function createRowReader(options: RowReaderOptions): (row: SheetRow) => ReadRow | null {
  const { columns, profile } = options;
  const planned = columns.flatMap((column) => plan(column, profile));
  const columnOf = new Map<string, DecidedColumn>();
  for (const { field, column } of planned) if (!columnOf.has(field)) columnOf.set(field, column);
  const labColumn = planned.find(({ field }) => field === 'lab');
  return (row) => {
    if (isNoStone(row, columns)) return null;
    const draft = new Draft(columnOf);
    const isGraded = labColumn !== undefined && isGradedBy(labColumn, row);
    const also: Readonly<Record<string, FactValue>>[] = [];
    const priceProblems: { code: IssueCode; field: Field }[] = [];
    let discount: { value: number; isSupposed: boolean } | null = null;
    for (const part of planned) {
      const cell = row.cells[part.column.index];
      if (cell === undefined || cell === '') continue;
      const shown = shownCell(cell);
      if (shown.isFormula) {
        if (priceFields.has(part.field)) priceProblems.push({ code: 'E_FORMULA', field: part.field });
        else if (part.read)
          draft.note(mandatory.has(part.field) ? 'E_FORMULA' : 'W_UNKNOWN_VALUE', part.field);
        continue;
      }
      if (part.field === 'disc') {
        const written = readWrittenDiscount(shown.text, part.column.comma);
        if (written === undefined) priceProblems.push({ code: 'E_NUMBER', field: 'disc' });
        else if (written !== null) discount = settled(written, part.column);
        continue;
      }
      if (part.read === undefined) continue;
      const reading = readShown(part, part.read, shown.text, shown.cell, isGraded);
      draft.fill(part.field, reading.value);
      if (reading.also) also.push(reading.also);
      for (const code of reading.issues ?? []) {
        if (priceFields.has(part.field)) priceProblems.push({ code, field: part.field });
        else draft.issues.push({ code, column: part.column });
      }
    }
    applyAlso(draft, also);
    return finish(draft, row, options, { discount, priceProblems });
  };
}

function plan(column: DecidedColumn, profile: Profile): PlannedColumn[] {
  if (column.field === null) return [];
  const context = (isGraded: boolean): CellContext => ({
    isGraded,
    codes: profile.codes,
    feed: profile.constants.type ?? 'Natural',
    comma: column.comma,
    isFraction: column.isFraction,
  });
  const { field } = column;
  return [
    {
      column,
      field,
      read: readerOf(field),
      context: [context(false), context(true)],
      remembered: neverRemembered.has(field) && !repeats(field) ? null : [new Map(), new Map()],
    },
  ];
}

function isGradedBy(labColumn: PlannedColumn, row: SheetRow): boolean {
  const cell = row.cells[labColumn.column.index];
  if (cell === undefined || labColumn.read === undefined) return false;
  const { value } = readShown(labColumn, labColumn.read, shownCell(cell).text, cell, false);
  return value !== null && value !== 'NONE';
}

function readShown(
  { context, remembered }: PlannedColumn,
  read: CellReader,
  text: string,
  cell: Cell,
  isGraded: boolean,
): Reading {
  const place = isGraded ? 1 : 0;
  const known = remembered?.[place];
  if (known === undefined || typeof cell === 'object') return read(text, context[place], cell);
  const before = known.get(text);
  if (before !== undefined) return before;
  const reading = read(text, context[place], cell);
  if (known.size < mostRemembered) known.set(text, reading);
  return reading;
}

/** Hundredths of a percent from a written discount, by what was decided for its column. */
function settled(
  { tenThousandths, hasPlus }: { tenThousandths: number; hasPlus: boolean },
  column: DecidedColumn,
) {
  const hundredths = column.isFraction
    ? tenThousandths
    : Math.round(Math.abs(tenThousandths) / 100) * Math.sign(tenThousandths);
  const isSupposed = column.isBelowUnsigned && !hasPlus && hundredths > 0;
  return { value: isSupposed ? -hundredths : hundredths, isSupposed };
}

/** Values found in other fields' cells: they fill what has no value of its own. */
function applyAlso(draft: Draft, also: readonly Readonly<Record<string, FactValue>>[]) {
  for (const values of also) {
    for (const [field, value] of Object.entries(values)) {
      const isSameEnd =
        field === 'girdle_max' && value === draft.text('girdle_min') && draft.hasColumn('girdle_max');
      if (!isSameEnd) draft.fill(field, value);
    }
  }
}

interface PriceCells {
  readonly discount: { value: number; isSupposed: boolean } | null;
  readonly priceProblems: readonly { code: IssueCode; field: Field }[];
}

function finish(draft: Draft, row: SheetRow, options: RowReaderOptions, cells: PriceCells): ReadRow {
  const { profile, list, today, columns } = options;
  const lot = readLot(draft);
  checkRow(draft, profile);
  checkPartner(draft, options.stockNumbers);
  checkSizes(draft, lot.lotKind !== 'STONE');
  deriveFacts(draft);
  draft.set('first_listed_on', today);
  const carat = draft.number('carat');
  const goods = {
    type: draft.text('type') ?? 'Natural',
    shape: draft.text('shape') ?? '',
    caratThousandths: carat ?? 0,
    color: draft.text('color'),
    clarity: draft.text('clarity'),
  };
  const listed = list?.listPrice(goods) ?? null;
  const rapCents = listed?.rapCents ?? null;
  const priced =
    carat === null ? null : priceRow(draft, writtenPrice(draft, carat, cells.discount), rapCents);
  for (const { code, field } of cells.priceProblems)
    draft.note(priced === null ? code : 'W_UNKNOWN_VALUE', field);
  const hasPriceError = draft.hasErrorOn('ppc') || draft.hasErrorOn('disc') || draft.hasErrorOn('amount');
  if (priced === null && carat !== null && !hasPriceError) draft.note('E_PRICE_MISSING');
  const isForStaff = draft.issues.some(({ code }) => code === keptForStaff);
  setStatus(draft, isForStaff);
  const outcome = { isForStaff, issues: draft.issues, draft, isSignTurned: priced?.isSignTurned ?? false };
  if (priced === null || draft.issues.some(({ code }) => rejectsRow(code))) {
    return { ...outcome, stone: null };
  }
  setPrice(draft, priced.price);
  const stone: IncomingStone = {
    values: draft.values,
    basis: priced.basis,
    listBasis: listed === null || listed.rapCents === null ? null : listed.basis,
    noListReason: listed === null ? noListActive : listed.rapCents === null ? listed.reason : null,
    ...lot,
    raw: rawOf(row, columns),
  };
  return { ...outcome, stone };
}

/** Why stones have no list price in a house that has loaded no list yet. */
const noListActive = 'NO_ACTIVE_LIST';

function writtenPrice(
  draft: Draft,
  caratThousandths: number,
  discount: PriceCells['discount'],
): WrittenPrice {
  return {
    ppcCents: draft.number('ppc'),
    amountCents: draft.number('amount'),
    discHundredths: discount?.value ?? null,
    isSignSupposed: discount?.isSupposed ?? false,
    fileRapCents: draft.number('file_rap'),
    caratThousandths,
  };
}

function setPrice(draft: Draft, price: StonePrice) {
  draft.set('rap', price.rapCents);
  draft.set('disc', price.discHundredths);
  draft.set('ppc', price.ppcCents);
  draft.set('amount', price.amountCents);
}

/** A file lists a stone or takes it off; what waits for staff stays off. */
function setStatus(draft: Draft, isForStaff: boolean) {
  draft.set('status', isForStaff || draft.text('status') === 'OFFLINE' ? 'OFFLINE' : 'AVAILABLE');
}

const yes: ReadonlySet<string> = new Set(['PAIR', 'Y', 'YES', 'TRUE', '1']);

/** Two stones in one row are one lot that is sold together; other parcels are loose goods, not stones. */
function readLot(draft: Draft): Pick<IncomingStone, 'lotKind' | 'pieces' | 'separable'> {
  const pieces = Number(draft.text('parcel_pieces') ?? '1');
  const isPair = yes.has((draft.text('pair_row') ?? '').toUpperCase());
  if (isPair && pieces === 2) return { lotKind: 'PAIR_LOT', pieces: 2, separable: false };
  if (!Number.isInteger(pieces) || pieces < 0) draft.note('W_UNKNOWN_VALUE', 'parcel_pieces');
  else if (pieces > 1) draft.note('E_TYPE', 'parcel_pieces');
  return { lotKind: 'STONE', pieces: 1, separable: true };
}

function checkPartner(draft: Draft, stockNumbers: ReadonlySet<string> | null) {
  const partner = draft.text('pair_stock_no');
  if (partner === null || stockNumbers === null || stockNumbers.has(partner.toUpperCase())) return;
  draft.note('W_PAIR_BROKEN', 'pair_stock_no');
  draft.set('pair_stock_no', null);
}

function rawOf(row: SheetRow, columns: readonly DecidedColumn[]): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const { index, header } of columns) {
    const text = textOf(row.cells[index]);
    if (text !== '') raw[header === '' ? `#${index + 1}` : header] = text;
  }
  return raw;
}
