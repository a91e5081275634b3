import { vocabularies } from '@loupe/domain';
import { cleanText } from './cells/reading.ts';
import { foreignCurrency } from './cells/currency.ts';
import { isNullWord, isTooLong } from './cells/reading.ts';
import { looksLikeType } from './cells/origin.ts';
import { readWrittenDiscount } from './cells/discount.ts';
import { looksLikeReportNumber } from './cells/identity.ts';
import { isMostlySymbols } from './cells/inclusions.ts';
import { looksLikeDiameters, looksLikeMeasurements } from './cells/measurements.ts';
import { readNumber } from './cells/number-text.ts';

/** What a whole column shows before any cell of it is read. */
export class ColumnStatistics {
  filled = 0;
  shapes = 0;
  reportNumbers = 0;
  symbols = 0;
  measurements = 0;
  diameters = 0;
  types = 0;
  /** Figures in another currency than the dollar. */
  foreign = 0;
  numbers = 0;
  /** Numbers from 30 on, and non-zero ones not above one. */
  fromThirty = 0;
  upToOne = 0;
  negative = 0;
  nonZero = 0;
  hasDecimalComma = false;
  private seen = new Map<string, (statistics: ColumnStatistics) => void>();

  /** Looks at one cell; repeated texts are looked at once. */
  add(raw: string): void {
    let count = this.seen.get(raw);
    if (count === undefined) {
      count = effectOf(cleanText(raw));
      if (this.seen.size < 20_000) this.seen.set(raw, count);
    }
    count(this);
  }

  /** Whether more than half of the filled cells are so. */
  mostly(count: number): boolean {
    return this.filled > 0 && count * 2 > this.filled;
  }

  /** Whether it has discounts with a minus and without. */
  get isOfBothSigns(): boolean {
    return this.negative > 0 && this.negative < this.nonZero;
  }

  /** Whether all its numbers are fractions of one, as 0.617 for 61.7 %. */
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
  const isSymbols = isMostlySymbols(text);
  const isMeasurements = looksLikeMeasurements(text);
  const isDiameters = looksLikeDiameters(text);
  const isType = looksLikeType(text);
  const isForeign = /\d/.test(text) && foreignCurrency(text) !== undefined;
  const isDecimalComma = /,\d{1,2}$/.test(text) || /,\d{4,}$/.test(text);
  const number = readNumber(text.replace(/%$/, '').trimEnd(), 4, 'decimal');
  const discount = readWrittenDiscount(text, 'decimal')?.tenThousandths;
  return (statistics) => {
    statistics.filled += 1;
    if (isShape) statistics.shapes += 1;
    if (isReport) statistics.reportNumbers += 1;
    if (isSymbols) statistics.symbols += 1;
    if (isMeasurements) statistics.measurements += 1;
    if (isDiameters) statistics.diameters += 1;
    if (isType) statistics.types += 1;
    if (isForeign) statistics.foreign += 1;
    if (isDecimalComma) statistics.hasDecimalComma = true;
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
