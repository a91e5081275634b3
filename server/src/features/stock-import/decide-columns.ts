import { problemText } from '@loupe/contract';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Field } from './fields.ts';
import type { MappedColumn } from './header-map.ts';
import type { IssueCode } from './issue-codes.ts';
import type { Profile } from './profile.ts';

/** A column with everything decided that the whole column has to decide. */
export interface DecidedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: Field | null;
  readonly comma: 'decimal' | 'thousands';
  readonly isFraction: boolean;
  /** A discount column without a single minus: its figures are below the list. */
  readonly isBelowUnsigned: boolean;
  /** What its discounts show of their signs; nothing where there are none, or only the map told. */
  readonly signs?: 'as-written' | 'below';
  /** Said once for the file. */
  readonly issues: readonly IssueCode[];
  /** In words, for the person who accepts the preview. */
  readonly notes: readonly string[];
}

const money: ReadonlySet<Field> = new Set<Field>(['ppc', 'amount', 'file_rap']);
const percents: ReadonlySet<Field> = new Set<Field>(['depth_pct', 'table_pct']);

/** Column-level decisions of domain reference 5.2 and 5.4. */
export function decideColumn(
  column: MappedColumn,
  statistics: ColumnStatistics | undefined,
  profile: Profile,
): DecidedColumn {
  const notes: string[] = [];
  const issues: IssueCode[] = [];
  const field =
    statistics === undefined || column.isCertain ? column.field : meaningOf(column.field, statistics);
  if (field !== column.field) notes.push(problemText('NOTE_READ_AS', { field: String(field) }));
  const isFraction =
    statistics !== undefined &&
    field !== null &&
    (percents.has(field) || field === 'disc') &&
    statistics.isFraction;
  const discounts = field === 'disc' ? statistics : undefined;
  const isPositive = discounts !== undefined && discounts.nonZero > 0 && discounts.negative === 0;
  const isBelowUnsigned = isPositive && !isPremium(discounts, profile);
  if (isBelowUnsigned) notes.push(problemText('NOTE_BELOW_LIST'));
  else if (isPositive) notes.push(problemText('NOTE_PREMIUMS'));
  if (isFraction) notes.push(problemText('NOTE_FRACTIONS'));
  if (isFraction && (field !== 'disc' || isBelowUnsigned)) issues.push('W_PERCENT_SCALE');
  const comma =
    (profile.decimal ?? (statistics?.hasDecimalComma === true ? 'comma' : undefined)) === 'comma' ||
    !(field !== null && money.has(field))
      ? 'decimal'
      : 'thousands';
  const signs = isBelowUnsigned ? 'below' : discounts?.isOfBothSigns === true ? 'as-written' : undefined;
  return {
    index: column.index,
    header: column.header,
    field,
    comma,
    isFraction,
    isBelowUnsigned,
    ...(signs !== undefined && { signs }),
    issues,
    notes,
  };
}

/** Fewer discounts without a minus may be premiums, when the supplier writes signs; a whole stock of them is not. */
const wholeStock = 20;

const isPremium = ({ nonZero }: ColumnStatistics, { discountSign, supposed }: Profile) =>
  discountSign === 'as-written' ||
  (discountSign === undefined && supposed.discountSign === 'as-written' && nonZero < wholeStock);

const isReportColumn = (statistics: ColumnStatistics) => statistics.mostly(statistics.reportNumbers);
const holdsSizes = (statistics: ColumnStatistics) => statistics.mostly(statistics.measurements);

/** Headers that mean one thing or another by what stands under them (the trade's field list). */
const meanings: Partial<Record<Field, (statistics: ColumnStatistics) => Field>> = {
  cut: (statistics) => (statistics.mostly(statistics.shapes) ? 'shape' : 'cut'),
  cert: (statistics) => (isReportColumn(statistics) ? 'report_no' : 'lab'),
  lab: (statistics) => (isReportColumn(statistics) ? 'report_no' : 'lab'),
  depth_pct: (statistics) =>
    statistics.numbers > 0 && !statistics.isFraction && statistics.fromThirty === 0
      ? 'depth_mm'
      : 'depth_pct',
  carat: (statistics) => (holdsSizes(statistics) ? 'measurements' : 'carat'),
  diameter: (statistics) =>
    holdsSizes(statistics) || statistics.mostly(statistics.diameters) ? 'measurements' : 'diameter',
  rough_origin: (statistics) => (statistics.mostly(statistics.types) ? 'type' : 'rough_origin'),
  remark: (statistics) => (statistics.mostly(statistics.symbols) ? 'key_to_symbols' : 'remark'),
};

const meaningOf = (field: Field | null, statistics: ColumnStatistics): Field | null =>
  field === null ? null : (meanings[field]?.(statistics) ?? field);

/** Whether a header of this field may mean another by what stands under it. */
export const dependsOnValues = (field: Field): boolean => meanings[field] !== undefined;

/** Columns whose values have to be seen before a cell of them can be read. */
export const needsStatistics = (field: Field | null): boolean =>
  field !== null &&
  (meanings[field] !== undefined || field === 'disc' || money.has(field) || percents.has(field));
