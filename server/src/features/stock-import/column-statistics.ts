import { vocabularies } from '@loupe/domain';
import { cleanText } from './cells/cell-parser.ts';
import { findForeignCurrency } from './cells/currency.ts';
import { isNullWord, isTooLong } from './cells/cell-parser.ts';
import { looksLikeType } from './cells/origin.ts';
import { parseDiscountCell } from './cells/discount.ts';
import { isLinkCaption, looksLikeReportNumber } from './cells/identity.ts';
import { isMostlySymbols } from './cells/inclusions.ts';
import { looksLikeDiameters, looksLikeMeasurements } from './cells/measurements.ts';
import { parseNumber } from './cells/number-text.ts';

/** Fewer prices with three digits behind a point may be exact figures. */
const minGrouped = 3;

/** Statistics of a whole column, collected before any of its cells is parsed. */
export class ColumnStatistics {
  filled = 0;
  shapes = 0;
  reportNumbers = 0;
  /** Texts that only name what their link opens. */
  captions = 0;
  symbols = 0;
  measurements = 0;
  diameters = 0;
  types = 0;
  /** Figures in a currency other than the US dollar. */
  foreign = 0;
  /** The last currency found that is not the US dollar. */
  currency: string | undefined;
  numbers = 0;
  /** Numbers of at least 30, and non-zero numbers of at most one. */
  fromThirty = 0;
  upToOne = 0;
  negative = 0;
  nonZero = 0;
  hasDecimalComma = false;
  /** Numbers whose points group three digits, and numbers with another point. */
  groupedByPoint = 0;
  otherPoint = 0;
  private effects = new Map<string, (statistics: ColumnStatistics) => void>();

  /** Counts one cell. The effect of a repeated text is computed once. */
  add(raw: string): void {
    let count = this.effects.get(raw);
    if (count === undefined) {
      count = effectOf(cleanText(raw));
      if (this.effects.size < 20_000) this.effects.set(raw, count);
    }
    count(this);
  }

  /** Whether `count` is more than half of the filled cells. */
  isMajority(count: number): boolean {
    return this.filled > 0 && count * 2 > this.filled;
  }

  /** Whether the column has discounts both with and without a minus sign. */
  get isOfBothSigns(): boolean {
    return this.negative > 0 && this.negative < this.nonZero;
  }

  /** Whether every point in the column groups three digits, as in `3.786`. */
  get hasPointGroups(): boolean {
    return this.groupedByPoint >= (this.hasDecimalComma ? 1 : minGrouped) && this.otherPoint === 0;
  }

  /** Whether all numbers are fractions of one, such as 0.617 for 61.7 %. */
  get isFraction(): boolean {
    return this.nonZero > 0 && this.upToOne === this.nonZero;
  }
}

function effectOf(text: string): (statistics: ColumnStatistics) => void {
  if (isNullWord(text)) return () => undefined;
  if (isTooLong(text)) {
    const isSymbolText = isMostlySymbols(text);
    return (statistics) => {
      statistics.filled += 1;
      if (isSymbolText) statistics.symbols += 1;
    };
  }
  const isShape = vocabularies.shape.read(text) !== undefined && vocabularies.cut.read(text) === undefined;
  const isReport = looksLikeReportNumber(text);
  const isCaption = isLinkCaption(text);
  const isSymbols = isMostlySymbols(text);
  const isMeasurements = looksLikeMeasurements(text);
  const isDiameters = looksLikeDiameters(text);
  const isType = looksLikeType(text);
  const currency = /\d/.test(text) ? findForeignCurrency(text) : undefined;
  const isDecimalComma = /,(?:\d{1,2}|\d{4,})(?:\s?[^\d\s.,]{1,5})?$/.test(text);
  const bare = text.replaceAll(/[^\d.,]/g, '');
  const isGroupedByPoint = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare);
  const isOtherPoint = !isGroupedByPoint && bare.includes('.');
  const number = parseNumber(text.replace(/%$/, '').trimEnd(), 4, 'decimal');
  const discount = parseDiscountCell(text, 'decimal')?.tenThousandths;
  return (statistics) => {
    statistics.filled += 1;
    if (isShape) statistics.shapes += 1;
    if (isReport) statistics.reportNumbers += 1;
    if (isCaption) statistics.captions += 1;
    if (isSymbols) statistics.symbols += 1;
    if (isMeasurements) statistics.measurements += 1;
    if (isDiameters) statistics.diameters += 1;
    if (isType) statistics.types += 1;
    if (currency !== undefined) {
      statistics.foreign += 1;
      statistics.currency = currency;
    }
    if (isDecimalComma) statistics.hasDecimalComma = true;
    if (isGroupedByPoint) statistics.groupedByPoint += 1;
    if (isOtherPoint) statistics.otherPoint += 1;
    if (discount !== undefined && discount !== 0) {
      statistics.nonZero += 1;
      if (Math.abs(discount) <= 10_000) statistics.upToOne += 1;
      if (discount < 0) statistics.negative += 1;
    }
    if (number === undefined) return;
    statistics.numbers += 1;
    if (number >= 300_000) statistics.fromThirty += 1;
  };
}
