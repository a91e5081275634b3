import { cleanText, isNullWord, type CellContext, type ParsedCell } from '../cells/cell-parser.ts';
import { parseDiscountCell } from '../cells/discount.ts';
import { parserForFieldCell } from '../cells/parsers-by-field.ts';
import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import { resolveCell } from '../row/cell-text.ts';

const maxDistinct = 300;
/** A size, a weight or a price. */
const decimalFigure = /^\d{1,6}[.,]\d{1,3}$/;

/** Distinct texts of a column in the first rows of a table. */
export class ColumnSample<Name = Field> {
  /** Distinct filled texts and how often each occurs. */
  readonly texts = new Map<string, number>();
  filled = 0;
  private decimals = 0;
  private hasMoreTexts = false;
  private readonly shares = new Map<Name, number | null>();
  private readonly isReadable: (field: Name, text: string) => boolean;

  constructor(isReadable: (field: Name, text: string) => boolean) {
    this.isReadable = isReadable;
  }

  add(text: string): void {
    if (isNullWord(text)) return;
    this.filled += 1;
    if (decimalFigure.test(text)) this.decimals += 1;
    const count = this.texts.get(text);
    if (count !== undefined || this.texts.size < maxDistinct) this.texts.set(text, (count ?? 0) + 1);
    else this.hasMoreTexts = true;
  }

  /** Whether nearly every filled cell has a text of its own that may be a number of a stone, not a figure. */
  get isUnique(): boolean {
    return (
      this.filled > 1 &&
      this.decimals * 2 <= this.filled &&
      (this.hasMoreTexts || this.texts.size >= this.filled * 0.95)
    );
  }

  /** Share of the sampled cells that read as a value of the field; null without any filled cell. */
  shareOf(field: Name): number | null {
    const known = this.shares.get(field);
    if (known !== undefined) return known;
    let readable = 0;
    let sampled = 0;
    for (const [text, count] of this.texts) {
      sampled += count;
      if (this.isReadable(field, text)) readable += count;
    }
    const share = sampled === 0 ? null : readable / sampled;
    this.shares.set(field, share);
    return share;
  }
}

/** Samples of every column, from the given rows of a table. */
export function sampleColumns<Name>(
  rows: readonly SheetRow[],
  columns: number,
  isReadable: (field: Name, text: string) => boolean,
): readonly ColumnSample<Name>[] {
  const samples = Array.from({ length: columns }, () => new ColumnSample(isReadable));
  for (const { cells } of rows) {
    for (const [index, sample] of samples.entries()) {
      const cell = cells[index];
      if (cell === undefined || cell === '') continue;
      const shown = resolveCell(cell);
      if (!shown.isFormula) sample.add(shown.text);
    }
  }
  return samples;
}

/** Context in which a sampled cell is parsed. */
export const sampleContext: CellContext = {
  isGraded: false,
  codes: {},
  feed: 'Natural',
  comma: 'decimal',
  isFraction: false,
  isDepthApart: true,
};
const fractions: CellContext = { ...sampleContext, isFraction: true };
const grouped: CellContext = { ...sampleContext, comma: 'thousands' };
const unreadable: ReadonlySet<string> = new Set([
  'E_UNKNOWN_VALUE',
  'E_NUMBER',
  'E_RANGE',
  'E_SCI_NOTATION',
  'W_UNKNOWN_VALUE',
]);
const maxDiscount = 1_000_000;

/** Whether a text reads as a value of the field, in either notation of numbers. */
export function isReadableAs(field: Field, raw: string): boolean {
  const text = cleanText(raw);
  if (field === 'disc') {
    const discount = parseDiscountCell(text, 'decimal');
    return discount !== null && discount !== undefined && Math.abs(discount.tenThousandths) <= maxDiscount;
  }
  const read = parserForFieldCell(field);
  if (read === undefined) return true;
  const isRead = ({ issues = [] }: ParsedCell) => !issues.some((code) => unreadable.has(code));
  return (
    isRead(read(text, sampleContext, text)) ||
    isRead(read(text, grouped, text)) ||
    (field.endsWith('_pct') && isRead(read(text, fractions, text)))
  );
}
