import type { FactValue } from '@loupe/domain';
import { parseDiscountCell } from '../cells/discount.ts';
import { parserForFieldCell, isCacheableField } from '../cells/parsers-by-field.ts';
import type { CellContext, CellParser, ParsedCell } from '../cells/cell-parser.ts';
import { unreadableCell } from '../cells/cell-parser.ts';
import { readLabOfHeader } from '../cells/identity.ts';
import type { ResolvedColumn } from '../resolve-column.ts';
import type { Field } from '../fields.ts';
import type { Cell, SheetRow } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import { RowDraft } from './row-draft.ts';
import type { ParsedRow, RowReaderOptions } from './finish-row.ts';
import { finishRow } from './finish-row.ts';
import { isNonStoneRow, isSentence, resolveCell } from './cell-text.ts';
import { createReservationFinder } from './find-reservation.ts';
import { fillFromHeadings, feedOf, titlesWithin } from './fill-from-headings.ts';
import { readHeading } from '../tables/headings.ts';

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
  'web_url',
]);
const maxCached = 20_000;

interface PlannedColumn {
  readonly column: ResolvedColumn;
  readonly field: Field;
  readonly read: CellParser | undefined;
  readonly context: readonly [CellContext, CellContext];
  readonly remembered: readonly [Map<string, ParsedCell>, Map<string, ParsedCell>] | null;
}

/**
 * Parses a row whose cells may be corrected; `received` is the row as the file has it. Returns null for a row that
 * is not a stone.
 */
export type RowReader = (row: SheetRow, received?: SheetRow) => ParsedRow | null;

/** Creates a reader that parses rows one by one. */
export function createRowReader(options: RowReaderOptions): RowReader {
  const { columns, profile } = options;
  const isDepthApart = columns.some(({ field }) => field === 'depth_mm');
  const planned = columns.flatMap((column) => plan(column, profile, isDepthApart));
  const columnOf = new Map<string, ResolvedColumn>();
  for (const { field, column } of planned) if (!columnOf.has(field)) columnOf.set(field, column);
  const labColumn = planned.find(({ field }) => field === 'lab');
  const labOfReports =
    labColumn === undefined ? readLabOfHeader(columnOf.get('report_no')?.header ?? '') : undefined;
  const headed = {
    shape: columnOf.get('shape')?.index,
    location: columnOf.get('location')?.index,
    lab: labColumn?.column.index,
    type: columnOf.get('type')?.index,
  };
  const findReservation = createReservationFinder(columns);
  let above = titlesWithin(options.titles ?? {}, profile);
  return (row, received = row) => {
    if (isNonStoneRow(row, columns)) return null;
    const heading = readHeading(row, headed);
    if (heading !== undefined) {
      above = { ...above, ...heading };
      return null;
    }
    if (isSentence(row)) return null;
    const draft = new RowDraft(columnOf);
    const isGraded = labColumn !== undefined && isGradedBy(labColumn, row);
    const also: Readonly<Record<string, FactValue>>[] = [];
    const remarked: Readonly<Record<string, FactValue>>[] = [];
    const problems: { code: IssueCode; field: Field }[] = [];
    let discount: { value: number; isSupposed: boolean } | null = null;
    for (const part of planned) {
      const cell = row.cells[part.column.index];
      if (cell === undefined || cell === '') continue;
      if (part.field === 'disc') {
        const written = readDiscount(cell, part.column);
        if (typeof written === 'string') problems.push({ code: written, field: 'disc' });
        else if (written !== null) discount = written;
        continue;
      }
      if (part.read === undefined) continue;
      const reading = readCell(part, part.read, cell, isGraded);
      draft.addValue(part.field, inDollars(reading.value, part.column));
      if (reading.otherFields) (part.field === 'remark' ? remarked : also).push(reading.otherFields);
      for (const code of reading.issues ?? []) {
        if (priceFields.has(part.field)) problems.push({ code, field: part.field });
        else draft.issues.push({ code, column: part.column });
      }
    }
    applyAlso(draft, also);
    applyAlso(
      draft,
      remarked.map((values) => withoutContradicted(draft, values)),
    );
    if (labOfReports !== undefined && draft.text('report_no') !== null) draft.fill('lab', labOfReports);
    fillFromHeadings(draft, above, profile);
    const reservation = findReservation(row);
    if (reservation !== null) {
      draft.set('status', 'HOLD');
      draft.issues.push({ code: 'W_STATUS_PROTECTED', column: reservation });
    } else if (row.reservedBy !== undefined && draft.text('status') === null && !draft.hasErrorOn('status')) {
      draft.set('status', 'HOLD');
      draft.note('W_STATUS_PROTECTED', 'status');
      draft.note('W_FROM_TITLE', 'status');
    }
    return finishRow(draft, received, options, { discount, problems });
  };
}

function plan(column: ResolvedColumn, profile: Profile, isDepthApart: boolean): PlannedColumn[] {
  if (column.field === null) return [];
  const context = (isGraded: boolean): CellContext => ({
    isGraded,
    codes: profile.codes,
    feed: feedOf(profile),
    comma: column.comma,
    isFraction: column.isFraction,
    isPointGrouping: column.isPointGrouping,
    currency: column.usdRate === undefined ? undefined : column.currency,
    isDepthApart,
  });
  const { field } = column;
  return [
    {
      column,
      field,
      read: parserForFieldCell(field),
      context: [context(false), context(true)],
      remembered: neverRemembered.has(field) && !isCacheableField(field) ? null : [new Map(), new Map()],
    },
  ];
}

function isGradedBy(labColumn: PlannedColumn, row: SheetRow): boolean {
  const cell = row.cells[labColumn.column.index];
  if (cell === undefined || labColumn.read === undefined) return false;
  const { value } = readCell(labColumn, labColumn.read, cell, false);
  return value !== null && value !== 'NONE';
}

function inDollars(value: FactValue, { usdRate }: ResolvedColumn): FactValue {
  return usdRate === undefined || typeof value !== 'number' ? value : Math.round(value * usdRate);
}

/** Parses a cell, or returns the cached result of the same text in the same column. */
function readCell(part: PlannedColumn, read: CellParser, cell: Cell, isGraded: boolean): ParsedCell {
  const optionIndex = isGraded ? 1 : 0;
  const known = typeof cell === 'string' ? part.remembered?.[optionIndex] : undefined;
  if (known === undefined || typeof cell === 'object') return readShown(part, read, cell, optionIndex);
  const before = known.get(cell);
  if (before !== undefined) return before;
  const reading = readShown(part, read, cell, optionIndex);
  if (known.size < maxCached) known.set(cell, reading);
  return reading;
}

function readShown(
  { field, context }: PlannedColumn,
  read: CellParser,
  cell: Cell,
  optionIndex: 0 | 1,
): ParsedCell {
  const shown = resolveCell(cell);
  if (!shown.isFormula) return read(shown.text, context[optionIndex], shown.cell);
  return mandatory.has(field) || priceFields.has(field)
    ? unreadableCell('E_FORMULA')
    : unreadableCell('W_UNKNOWN_VALUE');
}

/** Parses a discount by the rules resolved for its column; null when empty, an issue code when unreadable. */
function readDiscount(cell: Cell, column: ResolvedColumn) {
  const shown = resolveCell(cell);
  if (shown.isFormula) return 'E_FORMULA';
  const written = parseDiscountCell(shown.text, column.comma);
  if (written === undefined) return 'E_NUMBER';
  return written === null ? null : toDiscHundredths(written, column);
}

/** Converts a written discount to hundredths of a percent by the rules resolved for its column. */
function toDiscHundredths(
  { tenThousandths, hasPlus }: { tenThousandths: number; hasPlus: boolean },
  column: ResolvedColumn,
) {
  const hundredths = column.isFraction
    ? tenThousandths
    : Math.round(Math.abs(tenThousandths) / 100) * Math.sign(tenThousandths);
  const isSupposed = column.isBelowUnsigned && !hasPlus && hundredths > 0;
  return { value: isSupposed ? -hundredths : hundredths, isSupposed };
}

const tinges: readonly string[] = ['color_shade', 'milky'];

/** The values of a remark without its tinges, when a column says otherwise about one of them. */
function withoutContradicted(draft: RowDraft, values: Readonly<Record<string, FactValue>>) {
  const entries = Object.entries(values);
  const isContradicted = entries.some(([field, value]) => {
    const stated = field === 'color_shade' ? (draft.text('green') ?? draft.text(field)) : draft.text('milky');
    return tinges.includes(field) && stated !== null && stated !== value;
  });
  return isContradicted ? Object.fromEntries(entries.filter(([field]) => !tinges.includes(field))) : values;
}

/** Applies values found in the cells of other fields, only to fields without a value. */
function applyAlso(draft: RowDraft, also: readonly Readonly<Record<string, FactValue>>[]) {
  for (const values of also) {
    for (const [field, value] of Object.entries(values)) {
      const isSameEnd =
        field === 'girdle_max' && value === draft.text('girdle_min') && draft.hasColumn('girdle_max');
      if (!isSameEnd) draft.fill(field, value);
    }
  }
}
