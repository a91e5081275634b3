import { parseNumber } from '../cells/number-text.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import { isNonStoneRow } from '../row/cell-text.ts';
import { onlyText } from '../tables/sections.ts';
import type { GoodsTable } from './collect-goods-table.ts';
import type { GoodsRules } from './goods-kind.ts';
import { toPlainNumbers } from './number-style.ts';

/** What a row below a header is: goods, the title of a section, or neither. */
export type RowRole =
  | { readonly role: 'goods' | 'other' }
  | { readonly role: 'section'; readonly titles: Readonly<Record<string, string>> };

/** Creates a function that tells rows of goods from titles, notes and totals of one table. */
export function createRowClassifier(table: GoodsTable, kind: GoodsRules): (row: SheetRow) => RowRole {
  const numbers = table.columns.find(({ field }) => field === kind.numberField)?.index;
  const totals = new TotalsDetector(table, kind, numbers);
  return (row) => {
    if (isNonStoneRow(row, table.columns)) return { role: 'other' };
    const only = onlyText(row, undefined)?.trim() ?? splitTitle(row);
    // A single number or code is a damaged row; words end the section above them, even if they name no value.
    if (only !== undefined && /\p{L}{2}/u.test(only) && (/\s/.test(only) || !/\d/.test(only)))
      return { role: 'section', titles: kind.readTitle(only) };
    return { role: totals.isTotals(row) ? 'other' : 'goods' };
  };
}

const maxTitleParts = 3;

/** A title that its own commas made cells of: `Lab grown rounds (CVD, screened)`. */
function splitTitle({ cells }: SheetRow): string | undefined {
  const texts = cells.map((cell) => textOf(cell).trim());
  const filled = texts.filter((text) => text !== '');
  const isAtStart = filled.every((text, index) => text === texts[index]);
  const isTitle =
    isAtStart &&
    filled.length <= maxTitleParts &&
    filled.every((text) => /\p{L}{3}/u.test(text) && !/\d/.test(text));
  const joined = filled.join(', ');
  // The parts of a bracket belong together; other words in the first columns may be those of a damaged row.
  const isOneTitle = [...joined.matchAll(/\(([^()]*)\)/g)].some(([bracket]) => bracket.includes(', '));
  return isTitle && isOneTitle ? joined : undefined;
}

const tolerance = 0.011;
const minFigures = 2;

/** Recognises a row without words whose figures are the sums of the rows above it. */
class TotalsDetector {
  private readonly columns: readonly {
    readonly index: number;
    readonly read: (text: string) => number | undefined;
  }[];
  private readonly summed: ReadonlySet<number>;
  private readonly numbers: number | undefined;
  private readonly sums = new Map<number, { all: number; section: number }>();

  constructor(table: GoodsTable, kind: GoodsRules, numbers: number | undefined) {
    const used = table.columns.filter(({ field }) => field !== null && kind.decimalsOf(field) !== undefined);
    this.columns = used.map(({ index, field, numbers: style }) => ({
      index,
      read: (text) => {
        const plain = toPlainNumbers(text, style, kind.decimalsOf(field ?? '') ?? 2);
        const bare = plain?.replaceAll(/[^\d.]/g, '');
        const scaled = bare === undefined ? undefined : parseNumber(bare, 4, 'thousands');
        return scaled === undefined ? undefined : scaled / 10_000;
      },
    }));
    this.summed = new Set(
      used.filter(({ field }) => kind.summedFields.includes(field ?? '')).map(({ index }) => index),
    );
    this.numbers = numbers;
  }

  isTotals(row: SheetRow): boolean {
    const figures = this.columns.flatMap(({ index, read }) => {
      const text = textOf(row.cells[index]).trim();
      const figure = text === '' ? undefined : read(text);
      return figure === undefined ? [] : [{ index, figure }];
    });
    const summed = figures.filter(({ index }) => this.summed.has(index));
    const words = row.cells.filter((cell, index) => {
      const text = textOf(cell).trim();
      return text !== '' && (index === this.numbers || /\p{L}/u.test(text));
    });
    const isSum = (of: 'all' | 'section') =>
      summed.every(({ index, figure }) => {
        const sum = this.sums.get(index)?.[of] ?? 0;
        return sum > 0 && Math.abs(sum - figure) <= tolerance;
      });
    if (words.length === 0 && summed.length >= minFigures && (isSum('section') || isSum('all'))) {
      for (const sum of this.sums.values()) sum.section = 0;
      return true;
    }
    for (const { index, figure } of summed) {
      const sum = this.sums.get(index) ?? { all: 0, section: 0 };
      this.sums.set(index, { all: sum.all + figure, section: sum.section + figure });
    }
    return false;
  }
}
