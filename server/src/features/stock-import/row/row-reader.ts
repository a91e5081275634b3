import type { FactValue } from '../../stock/stone.ts';
import { readWrittenDiscount } from '../cells/discount.ts';
import { readerOf, repeats } from '../cells/read-cell.ts';
import type { CellContext, CellReader, Reading } from '../cells/reading.ts';
import { notRead } from '../cells/reading.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import type { Cell, SheetRow } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import { Draft } from './draft.ts';
import type { ReadRow, RowReaderOptions } from './finish-row.ts';
import { finishRow } from './finish-row.ts';
import { isNoStone, shownCell } from './row-text.ts';

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
  const isDepthApart = columns.some(({ field }) => field === 'depth_mm');
  const planned = columns.flatMap((column) => plan(column, profile, isDepthApart));
  const columnOf = new Map<string, DecidedColumn>();
  for (const { field, column } of planned) if (!columnOf.has(field)) columnOf.set(field, column);
  const labColumn = planned.find(({ field }) => field === 'lab');
  return (row) => {
    if (isNoStone(row, columns)) return null;
    const draft = new Draft(columnOf);
    const isGraded = labColumn !== undefined && isGradedBy(labColumn, row);
    const also: Readonly<Record<string, FactValue>>[] = [];
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
      draft.say(part.field, reading.value);
      if (reading.also) also.push(reading.also);
      for (const code of reading.issues ?? []) {
        if (priceFields.has(part.field)) problems.push({ code, field: part.field });
        else draft.issues.push({ code, column: part.column });
      }
    }
    applyAlso(draft, also);
    return finishRow(draft, row, options, { discount, problems });
  };
}

function plan(column: DecidedColumn, profile: Profile, isDepthApart: boolean): PlannedColumn[] {
  if (column.field === null) return [];
  const context = (isGraded: boolean): CellContext => ({
    isGraded,
    codes: profile.codes,
    feed: profile.constants.type ?? 'Natural',
    comma: column.comma,
    isFraction: column.isFraction,
    isDepthApart,
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
  const { value } = readCell(labColumn, labColumn.read, cell, false);
  return value !== null && value !== 'NONE';
}

/** Reads a cell, or remembers what the same text in the same column was read as. */
function readCell(part: PlannedColumn, read: CellReader, cell: Cell, isGraded: boolean): Reading {
  const place = isGraded ? 1 : 0;
  const known = typeof cell === 'string' ? part.remembered?.[place] : undefined;
  if (known === undefined || typeof cell === 'object') return readShown(part, read, cell, place);
  const before = known.get(cell);
  if (before !== undefined) return before;
  const reading = readShown(part, read, cell, place);
  if (known.size < mostRemembered) known.set(cell, reading);
  return reading;
}

function readShown({ field, context }: PlannedColumn, read: CellReader, cell: Cell, place: 0 | 1): Reading {
  const shown = shownCell(cell);
  if (!shown.isFormula) return read(shown.text, context[place], shown.cell);
  return mandatory.has(field) || priceFields.has(field) ? notRead('E_FORMULA') : notRead('W_UNKNOWN_VALUE');
}

/** The discount of a cell by what was decided for its column; null when empty, a code when it cannot be read. */
function readDiscount(cell: Cell, column: DecidedColumn) {
  const shown = shownCell(cell);
  if (shown.isFormula) return 'E_FORMULA';
  const written = readWrittenDiscount(shown.text, column.comma);
  if (written === undefined) return 'E_NUMBER';
  return written === null ? null : settled(written, column);
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
