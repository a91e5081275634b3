import { formatIssue } from '@loupe/contract';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Field } from './fields.ts';
import type { Confidence, MappedColumn } from './columns/mapped-column.ts';
import type { IssueCode } from './issue-codes.ts';
import type { Profile } from './profile.ts';

/** A column with every property that only the whole column can determine. */
export interface ResolvedColumn {
  readonly index: number;
  readonly header: string;
  readonly field: Field | null;
  readonly confidence: Confidence;
  /** Fields that the column may hold, the likeliest first. */
  readonly alternatives: readonly Field[];
  /** Nearly every filled cell has a text of its own. */
  readonly isUnique: boolean;
  /** A price of which neither header nor values show whether it is per carat; the user is asked. */
  readonly isPriceUnclear: boolean;
  /** Nothing shows that the guessed field is the likeliest. */
  readonly isWeak: boolean;
  /** Currency of a price column when it is not the US dollar. */
  readonly currency: string | undefined;
  /** US dollars for one unit of the currency, when its prices are converted. */
  readonly usdRate?: number | undefined;
  readonly comma: 'decimal' | 'thousands';
  readonly isFraction: boolean;
  /** A point in the prices of the column separates thousands. */
  readonly isPointGrouping: boolean;
  /** A discount column without any minus sign: its figures are below the list price. */
  readonly isBelowUnsigned: boolean;
  /** So few discounts without a minus sign that all of them may be premiums. */
  readonly isSignUnproven: boolean;
  /**
   * Meaning of the signs as its discounts show it; absent when there are no discounts or only the profile
   * defines it.
   */
  readonly signs?: 'as-written' | 'below';
  /** Reported once per file. */
  readonly issues: readonly IssueCode[];
  /** Texts for the user who accepts the preview. */
  readonly notes: readonly string[];
}

const money: ReadonlySet<Field> = new Set<Field>(['ppc', 'amount', 'file_rap']);
const percents: ReadonlySet<Field> = new Set<Field>(['depth_pct', 'table_pct']);

/** Resolves the column-level rules of domain reference 5.2 and 5.4. */
export function resolveColumn(
  column: MappedColumn,
  statistics: ColumnStatistics | undefined,
  profile: Profile,
): ResolvedColumn {
  const notes: string[] = [];
  const issues: IssueCode[] = [];
  const field =
    statistics === undefined || column.isCertain ? column.field : meaningOf(column.field, statistics);
  if (field !== column.field) notes.push(formatIssue('NOTE_READ_AS', { field: String(field) }));
  const isFraction =
    statistics !== undefined &&
    field !== null &&
    (percents.has(field) || field === 'disc') &&
    statistics.isFraction;
  const discounts = field === 'disc' ? statistics : undefined;
  const isPositive = discounts !== undefined && discounts.nonZero > 0 && discounts.negative === 0;
  const isBelowUnsigned = isPositive && !isPremium(discounts, profile);
  if (isBelowUnsigned) notes.push(formatIssue('NOTE_BELOW_LIST'));
  else if (isPositive) notes.push(formatIssue('NOTE_PREMIUMS'));
  if (column.isPriceUnclear === true) notes.push(formatIssue('NOTE_PRICE_UNCLEAR'));
  if (column.currency !== undefined && column.usdRate === undefined)
    notes.push(formatIssue('NOTE_CURRENCY', { currency: column.currency }));
  if (column.currency !== undefined && column.usdRate !== undefined && column.usdRate !== 1) {
    const day = profile.usdRateDays[column.currency];
    notes.push(formatIssue('NOTE_CONVERTED', { currency: column.currency, rate: column.usdRate }));
    if (day !== undefined) notes.push(formatIssue('NOTE_RATE_DAY', { day }));
  }
  if (isFraction) notes.push(formatIssue('NOTE_FRACTIONS'));
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
    confidence: field === null && column.confidence !== 'guess' ? 'unknown' : column.confidence,
    alternatives: column.alternatives,
    isUnique: column.isUnique,
    isPriceUnclear: column.isPriceUnclear === true,
    isWeak: column.isWeak === true,
    currency: column.currency,
    usdRate: column.usdRate,
    comma,
    isFraction,
    isPointGrouping: field !== null && money.has(field) && statistics?.hasPointGroups === true,
    isBelowUnsigned,
    isSignUnproven: isBelowUnsigned && (discounts?.nonZero ?? 0) < wholeStock,
    ...(signs !== undefined && { signs }),
    issues,
    notes,
  };
}

/**
 * This many discounts without a minus sign cannot all be premiums. Fewer may be premiums when the supplier
 * writes signs.
 */
const wholeStock = 20;

const isPremium = ({ nonZero }: ColumnStatistics, { discountSign, supposed }: Profile) =>
  discountSign === 'as-written' ||
  (discountSign === undefined && supposed.discountSign === 'as-written' && nonZero < wholeStock);

const isReportColumn = (statistics: ColumnStatistics) => statistics.isMajority(statistics.reportNumbers);
const holdsSizes = (statistics: ColumnStatistics) => statistics.isMajority(statistics.measurements);

/** Headers whose meaning depends on the values in the column (the trade's field list). */
const meanings: Partial<Record<Field, (statistics: ColumnStatistics) => Field>> = {
  cut: (statistics) => (statistics.isMajority(statistics.shapes) ? 'shape' : 'cut'),
  cert: (statistics) =>
    isReportColumn(statistics)
      ? 'report_no'
      : statistics.isMajority(statistics.captions)
        ? 'report_file'
        : 'lab',
  lab: (statistics) => (isReportColumn(statistics) ? 'report_no' : 'lab'),
  depth_pct: (statistics) =>
    statistics.numbers > 0 && !statistics.isFraction && statistics.fromThirty === 0
      ? 'depth_mm'
      : 'depth_pct',
  carat: (statistics) => (holdsSizes(statistics) ? 'measurements' : 'carat'),
  diameter: (statistics) =>
    holdsSizes(statistics) || statistics.isMajority(statistics.diameters) ? 'measurements' : 'diameter',
  rough_origin: (statistics) => (statistics.isMajority(statistics.types) ? 'type' : 'rough_origin'),
  remark: (statistics) => (statistics.isMajority(statistics.symbols) ? 'key_to_symbols' : 'remark'),
};

const meaningOf = (field: Field | null, statistics: ColumnStatistics): Field | null =>
  field === null ? null : (meanings[field]?.(statistics) ?? field);

/** Whether the meaning of a header for this field depends on the values in the column. */
export const dependsOnValues = (field: Field): boolean => meanings[field] !== undefined;

/** Whether the values of a column must be examined before any of its cells can be parsed. */
export const needsStatistics = (field: Field | null): boolean =>
  field !== null &&
  (meanings[field] !== undefined || field === 'disc' || money.has(field) || percents.has(field));
