import {
  AppError,
  createFieldIssue,
  limits,
  type CallBody,
  type ImportFixes,
  type IssueArguments,
  type IssueKind,
  type StonesPreview,
} from '@loupe/contract';

type FixChanges = Omit<CallBody<'deskFixImport'>['data'], 'import_uuid'>;
type Table = StonesPreview['tables'][number];

/**
 * The corrections of a file with further ones, which replace those of the same cell, value or row; null and
 * `is_skipped: false` withdraw one.
 *
 * @throws AppError BODY_INVALID for a cell or row that is in no table of the file
 */
export function withFixes(fixes: ImportFixes, changes: FixChanges, tables: readonly Table[]): ImportFixes {
  checkFixes(changes, tables);
  const cells = new Map(fixes.cells.map((fix) => [cellKey(fix), fix]));
  for (const { value, ...cell } of changes.cells) {
    if (value === null) cells.delete(cellKey(cell));
    else cells.set(cellKey(cell), { ...cell, value });
  }
  const values = new Map(fixes.values.map((fix) => [valueKey(fix), fix]));
  for (const { replacement, ...named } of changes.values) {
    if (replacement === null) values.delete(valueKey(named));
    else values.set(valueKey(named), { ...named, replacement });
  }
  const skipped = new Map(fixes.skipped_rows.map((fix) => [rowKey(fix), fix]));
  for (const { is_skipped: isSkipped, ...place } of changes.skipped_rows) {
    if (isSkipped) skipped.set(rowKey(place), place);
    else skipped.delete(rowKey(place));
  }
  const result = {
    cells: [...cells.values()],
    values: [...values.values()],
    skipped_rows: [...skipped.values()],
  };
  for (const key of ['cells', 'values', 'skipped_rows'] as const)
    if (result[key].length > limits.importFixesMax)
      throw invalid(`data.${key}`, 'FIXES_MAX', { max: limits.importFixesMax });
  return result;
}

const rowKey = ({ sheet, row }: { sheet: string; row: number }) => JSON.stringify([sheet, row]);
const cellKey = ({ sheet, row, header }: { sheet: string; row: number; header: string }) =>
  JSON.stringify([sheet, row, header]);
const valueKey = ({ header, value }: { header: string; value: string }) => JSON.stringify([header, value]);

function checkFixes(changes: FixChanges, tables: readonly Table[]) {
  for (const [index, { sheet, row, header }] of changes.cells.entries()) {
    const field = `data.cells.${index}`;
    const table = tableOfRow(field, { sheet, row }, tables);
    checkHeader(`${field}.header`, header, [table]);
  }
  for (const [index, { header }] of changes.values.entries())
    checkHeader(`data.values.${index}.header`, header, tables);
  for (const [index, place] of changes.skipped_rows.entries())
    tableOfRow(`data.skipped_rows.${index}`, place, tables);
}

function tableOfRow(
  field: string,
  { sheet, row }: { readonly sheet: string; readonly row: number },
  tables: readonly Table[],
): Table {
  const ofSheet = tables.filter((table) => table.sheet === sheet);
  if (ofSheet.length === 0) throw invalid(`${field}.sheet`, 'NO_SHEET_NAMED', { name: sheet });
  const table = ofSheet.find(({ header_row: first, last_row: last }) => row > first && row <= last);
  if (table === undefined) throw invalid(`${field}.row`, 'ROW_OUTSIDE', { row });
  return table;
}

function checkHeader(field: string, header: string, tables: readonly Table[]) {
  if (header === '' || !tables.some(({ headers }) => headers.includes(header)))
    throw invalid(field, 'NO_COLUMN_NAMED', { name: header });
}

const invalid = (field: string, kind: IssueKind, args: IssueArguments) =>
  new AppError('BODY_INVALID', { fields: [createFieldIssue(field, kind, args)] });
