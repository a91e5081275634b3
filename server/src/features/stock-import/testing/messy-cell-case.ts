import type { PriceList, FactValue } from '@loupe/domain';
import { stoneAttributes, createPriceList, formatScaled, sampleListCells } from '@loupe/domain';
import { analyseFile } from '../tables/analyse-file.ts';
import type { Cell, StockSheet } from '../file/cell.ts';
import dirt from '../fixtures/messy-cells.json' with { type: 'json' };
import { noFixes } from '../fixes/file-fixes.ts';
import type { IssueCode } from '../issue-codes.ts';
import { profileSchema } from '../profile.ts';
import type { ParsedRow } from '../row/finish-row.ts';
import { createRowReader } from '../row/row-reader.ts';
import { createDuplicateFinder } from '../find-duplicates.ts';

/** Parts of expected values that are not stored. */
const notStored: ReadonlySet<string> = new Set(['hyphen']);

/** A valid row of which every case changes one part. */
export const validSourceRow: Readonly<Record<string, string>> = {
  'Stock #': 'A1',
  Shape: 'ROUND',
  Weight: '1.01',
  Color: 'G',
  Clarity: 'VS2',
  'RapNet Price': '2500',
};

/** Header for a case's field when the case does not name one. */
const headerOf: Readonly<Record<string, string>> = {
  stock_no: 'Stock #',
  shape: 'Shape',
  carat: 'Weight',
  color: 'Color',
  clarity: 'Clarity',
  ppc: 'RapNet Price',
  disc: 'Disc',
  amount: 'Total Price',
  file_rap: 'Rap Price',
  girdle: 'Girdle',
  availability: 'Availability',
  growth: 'Growth Type',
  any: 'Culet',
  video_url: 'Video',
  pair_stock_no: 'Pair Stock #',
  measurements: 'Measurements',
  report_no: 'Report No',
  key_to_symbols: 'Key To Symbols',
  color_shade: 'Shade',
  black: 'Black Inclusion',
  milky: 'Milky',
  hearts_arrows: 'Hearts and Arrows',
  depth_pct: 'Depth %',
  table_pct: 'Table %',
  rough_origin: 'Country Of Origin',
  fancy_color: 'Fancy Color',
  fluorescence: 'Fluorescence',
};
export const headerFor = (field: string) => {
  const attribute = stoneAttributes.find(({ key }) => key === field);
  return headerOf[field] ?? (attribute && 'headers' in attribute ? attribute.headers[0] : undefined) ?? field;
};

export const priceListAt = (dollars: number): PriceList => ({
  listPrice: () => ({ rapCents: dollars * 100, list: 'ROUND', bracket: '1.00-1.49', basis: 'OWN' }),
});
const sample = createPriceList(sampleListCells());

type Row = Record<string, Cell>;

export async function parseCaseRows(rows: readonly Row[], profile: object = {}, list: PriceList = sample) {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header]))];
  const rowsOfSheet = {
    name: 'case',
    async *rows() {
      yield await Promise.resolve(lines.map((cells, index) => ({ row: index + 1, cells })));
    },
  };
  const sheet: StockSheet = { ...rowsOfSheet, fileName: 'case', unread: [], sheets: [rowsOfSheet] };
  const read = profileSchema.parse({ name: 'case', ...profile });
  const analysis = await analyseFile(sheet, { profile: read, list, fixes: noFixes });
  const readRow = createRowReader({
    columns: analysis.main.columns,
    profile: read,
    list,
    today: 20_000,
    stockNumbers: analysis.stockNumbers,
  });
  const outcomes: ParsedRow[] = [];
  const repeats = createDuplicateFinder();
  const repeated: (IssueCode | null)[] = [];
  for await (const batch of sheet.rows()) {
    for (const row of batch.slice(1)) {
      const outcome = readRow(row);
      if (!outcome) continue;
      outcomes.push(outcome);
      repeated.push(repeats(outcome.draft));
    }
  }
  const fileIssues: IssueCode[] = [
    ...analysis.main.columns.flatMap(({ issues }) => issues),
    ...(outcomes.some(({ isSignTurned }) => isSignTurned) ? (['W_DISC_SIGN'] as const) : []),
  ];
  return { outcomes, fileIssues, repeated, columns: analysis.main.columns };
}

/** Formats a fact in the notation of the catalogue. */
export function toCatalogueForm(field: string, value: FactValue | undefined): unknown {
  if (value === undefined || value === null) return null;
  const attribute = stoneAttributes.find(({ key }) => key === field);
  if (typeof value !== 'number' || attribute?.kind !== 'range') return value;
  return formatScaled(value, attribute.scale, Math.min(attribute.displayDecimals, attribute.scale));
}

const stored: Readonly<Record<string, string>> = { availability: 'status', growth: 'type' };
export const withoutBrackets = (field: string) => field.replace('[]', '');

interface DirtCase {
  readonly id: string;
  readonly field: string;
  readonly raw: unknown;
  readonly value: unknown;
  readonly issues: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
}
export const messyCellCases = dirt.cases.map((entry): DirtCase => ({
  ...entry,
  context: Object.fromEntries(Object.entries(entry.context ?? {})),
}));
export const caseById = (id: string) => {
  const found = messyCellCases.find((entry) => entry.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found;
};
export const toCellText = (value: unknown) => (typeof value === 'string' ? value : '');

export function rowOf({ field, raw, context }: DirtCase): Row {
  const row: Row = { ...validSourceRow };
  const fancy = context['fancy_color'];
  if (fancy !== undefined)
    Object.assign(row, { Color: '', 'Fancy Color': fancy, 'Fancy Color Intensity': 'FANCY' });
  if (field === 'fancy_color' || field === 'fancy_intensity') row['Color'] = '';
  const reported = context['lab'] ?? (field === 'report_no' ? 'GIA' : undefined);
  if (typeof reported === 'string') {
    row['Lab'] = reported;
    if (field !== 'report_no') row['Report No'] = reported === 'NONE' ? '' : '2466123456';
  }
  for (const name of [
    'polish',
    'symmetry',
    'shape',
    'measurements',
    'color',
    'stock_no',
    'ppc',
    'file_rap',
    'disc',
  ]) {
    if (typeof context[name] === 'string') row[headerFor(name)] = context[name];
  }
  if (field === 'lab' && raw !== 'Non-Cert') row['Report No'] = '2466123456';
  if (field === 'amount') row['RapNet Price'] = '';
  const header = typeof context['header'] === 'string' ? context['header'] : headerFor(field);
  const link = context['cell_hyperlink'];
  row[header] = typeof link === 'string' ? { text: toCellText(raw), hyperlink: link } : toCellText(raw);
  return row;
}

/** The issue codes of a case: those of its column, and those of the row and the file that result from it. */
export function codesOf(outcome: ParsedRow, header: string, fileIssues: readonly IssueCode[]): string[] {
  const own = outcome.issues.filter(({ column }) => column === null || column.header === header);
  return [...own.map(({ code }) => code), ...fileIssues].toSorted();
}

/** The parsed value of a case, in the notation of the catalogue. */
export function readValue({ field, value, issues }: DirtCase, outcome: ParsedRow): unknown {
  const { values } = outcome.draft;
  if (isParts(value)) {
    const keys = Object.keys(value).filter((key) => !notStored.has(key));
    return Object.fromEntries(keys.map((key) => [key, toCatalogueForm(key, values.get(key))]));
  }
  if (field === 'availability' && issues.includes('W_STATUS_PROTECTED')) return values.get('status');
  if (field === 'measurements') return values.get('length') ?? null;
  if (field === 'amount') return outcome.stone?.priceBasis;
  const key = field === 'any' ? 'culet' : (stored[field] ?? field);
  return toCatalogueForm(key, values.get(key));
}

export function expectedValue({ field, value, issues }: DirtCase): unknown {
  if (isParts(value)) return Object.fromEntries(Object.entries(value).filter(([key]) => !notStored.has(key)));
  if (field === 'availability' && issues.includes('W_STATUS_PROTECTED')) return 'OFFLINE';
  if (field === 'amount') return 'DISC';
  return field === 'rough_origin' && Array.isArray(value) ? value.join(', ') : value;
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
