import { findForeignCurrency } from '../cells/currency.ts';
import { findFieldsByHeader, type Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import { isAmbiguousPriceHeader } from './ambiguous-price.ts';
import { namesOtherFigure } from './column-candidates.ts';
import type { ColumnSample } from './column-sample.ts';
import { readFigureColumns, type FigureColumn } from './figure-links.ts';
import { minKnownHeader } from './known-headers.ts';
import { proveFigures, type MayHave } from './prove-figures.ts';
import { proveDepth, proveSizes, readSizesInCells } from './prove-sizes.ts';

/** What is known of the columns of a table before their figures are compared. */
export interface ColumnsToProve {
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly samples: readonly ColumnSample[];
  /** The field that the supplier's profile gives; undefined without one. */
  readonly given: readonly (Field | null | undefined)[];
  readonly hasHeader: (index: number) => boolean;
}

const minFigures = 0.9;
const ambiguousPrices: readonly Field[] = ['ppc', 'amount', 'file_rap'];
const sizeFields: readonly Field[] = ['length', 'width', 'depth_mm'];

/** Fields of the columns with unknown headers that the figures of the rows prove. */
export function proveColumns(table: ColumnsToProve): ReadonlyMap<number, Field> {
  const { headers, rows, samples, hasHeader } = table;
  if (headers.every((header, index) => hasHeader(index) && !isUnclear(header))) return new Map();
  const figures = headers.flatMap((_, index) => (holdsFigures(samples[index]) ? [index] : []));
  const columns = readFigureColumns(rows, figures);
  const mayHave = createHeaderTest(table);
  const proven = new Map(proveFigures(columns, mayHave));
  const hasWeight = [...proven.values()].includes('carat');
  const length = columns[0]?.figures.length ?? 0;
  const inOneCell = headers.findIndex((_, index) => holdsSizes(samples[index]));
  const known =
    inOneCell < 0 ? sizesByHeader(columns, mayHave, hasHeader) : readSizesInCells(rows, inOneCell, length);
  const open = (index: number, field: Field) => {
    if (proven.has(index)) return proven.get(index) === field;
    return !(field === 'carat' && hasWeight) && mayHave(index, field);
  };
  for (const [index, field] of proveSizes(columns, known, open)) proven.set(index, field);
  const sizes =
    known.length > 0 ? known : sizeFields.flatMap((field) => columnOf(columns, proven, field) ?? []);
  const depth =
    sizes.length === sizeFields.length
      ? proveDepth(columns, sizes, (index, field) => !proven.has(index) && mayHave(index, field))
      : undefined;
  if (depth !== undefined) proven.set(depth, 'depth_pct');
  return new Map([...proven].filter(([index]) => !hasHeader(index) || isUnclear(headers[index] ?? '')));
}

/** Whether nearly every value is a figure: of a price, of a weight, or a percentage. */
export const holdsFigures = (sample: ColumnSample | undefined): boolean =>
  (['ppc', 'carat', 'disc'] as const).some((field) => (sample?.shareOf(field) ?? 0) >= minFigures);

const holdsSizes = (sample: ColumnSample | undefined) =>
  (sample?.filled ?? 0) > 0 && (sample?.shareOf('measurements') ?? 0) >= minFigures;

const columnOf = (
  columns: readonly FigureColumn[],
  proven: ReadonlyMap<number, Field>,
  field: Field,
): FigureColumn | undefined => columns.find(({ index }) => proven.get(index) === field);

/** The columns of the three sizes, when each has a known header. */
function sizesByHeader(
  columns: readonly FigureColumn[],
  mayHave: MayHave,
  hasHeader: (index: number) => boolean,
): readonly FigureColumn[] {
  const found = sizeFields.flatMap(
    (field) => columns.find(({ index }) => hasHeader(index) && mayHave(index, field)) ?? [],
  );
  return new Set(found).size === sizeFields.length ? found : [];
}

/** Whether a header has known words, but together they name no field: `Shape/Size`. */
const isUnclear = (header: string) => findFieldsByHeader(header).length === 0 && !namesOtherFigure(header);

/** Whether the header of a column lets it have a field; an unknown header does unless another one names the field. */
function createHeaderTest({ headers, given, hasHeader }: ColumnsToProve): MayHave {
  const fields = headers.map((header, index): readonly Field[] => {
    const own = given[index];
    if (own !== undefined) return own === null ? [] : [own];
    if (!hasHeader(index) || findForeignCurrency(header) !== undefined) return [];
    if (isAmbiguousPriceHeader(header)) return ambiguousPrices;
    if (isUnclear(header)) return ['carat'];
    return findFieldsByHeader(header).flatMap(({ name, weight }) => (weight >= minKnownHeader ? [name] : []));
  });
  const named = new Set(
    fields.flatMap((own, index) => (own.length === 1 && !isUnclear(headers[index] ?? '') ? own : [])),
  );
  return (index, field) =>
    given[index] !== undefined || hasHeader(index)
      ? (fields[index] ?? []).includes(field)
      : !named.has(field) && findForeignCurrency(headers[index] ?? '') === undefined;
}
