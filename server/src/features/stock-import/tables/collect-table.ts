import type { PriceList } from '@loupe/domain';
import { ColumnStatistics } from '../column-statistics.ts';
import { cleanText } from '../cells/cell-parser.ts';
import { isAmbiguousPriceHeader } from '../columns/ambiguous-price.ts';
import type { MappedColumn } from '../columns/mapped-column.ts';
import { nameColumn } from '../columns/missing-header.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import { createRowFixer, type RowFixer } from '../fixes/create-row-fixer.ts';
import type { FileFixes } from '../fixes/file-fixes.ts';
import { dropForeignCurrencyColumns } from '../drop-foreign-currencies.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import { isAmbiguousPrice, PriceColumnDetector } from '../price-column-type.ts';
import type { Profile } from '../profile.ts';
import type { ResolvedColumn } from '../resolve-column.ts';
import { needsStatistics, resolveColumn } from '../resolve-column.ts';
import { resolveColumns } from '../resolve-columns.ts';
import { isNonStoneRow, resolveCell } from '../row/cell-text.ts';
import type { HeaderTexts } from './header-rows.ts';
import type { Headings } from './headings.ts';
import type { GoodsKindName } from './other-goods.ts';
import { onlyText } from './sections.ts';
import { TypeEvidence } from './type-evidence.ts';

/** Columns are recognised by the values of at most this many rows. */
const sampledRows = 2_000;

/** One table of a sheet: a header and the rows below it. */
export interface Table {
  readonly sheet: string;
  /** Last row of the header. */
  readonly headerRow: number;
  /** Last row that belongs to the table. */
  readonly lastRow: number;
  readonly headers: HeaderTexts;
  readonly columns: readonly ResolvedColumn[];
  /** Rows below the header, whether or not they are stones. */
  readonly rows: number;
  /** What titles and the name of the sheet give to the rows above the first section. */
  readonly titles: Headings;
  /** The goods of the table, when its header lists no stones. */
  readonly otherGoods: GoodsKindName | undefined;
  /** Every row is laboratory-grown by its cells or by the title above it. */
  readonly isAllGrown: boolean;
  /** Stock numbers in upper case; collected only if the table names pair counterparts. */
  readonly stockNumbers: ReadonlySet<string> | null;
}

/** What the tables of a file are recognised with. */
export interface TableContext {
  readonly profile: Profile;
  readonly list: PriceList | null;
  readonly fixes: FileFixes;
}

export interface TableStart {
  readonly sheet: string;
  readonly headers: HeaderTexts;
  readonly headerRow: number;
  readonly titles: Headings;
  readonly otherGoods: GoodsKindName | undefined;
}

/** Collects the rows of one table, and resolves what only whole columns can show. */
export class TableCollector {
  private readonly start: TableStart;
  private readonly profile: Profile;
  private readonly list: PriceList | null;
  private readonly fix: RowFixer;
  /** Cells beyond the header are columns without a header: remarks are often written there. */
  private readonly names: string[];
  private waiting: SheetRow[] | null = [];
  private mapped: readonly MappedColumn[] = [];
  private plain: readonly ResolvedColumn[] = [];
  private detector: PriceColumnDetector | null = null;
  private stockNumberIndex: number | undefined;
  private types: TypeEvidence | null = null;
  private readonly statistics = new Map<number, ColumnStatistics>();
  private readonly stockNumbers = new Set<string>();
  private rows = 0;
  private lastRow: number;

  constructor(start: TableStart, { profile, list, fixes }: TableContext) {
    this.start = start;
    this.profile = profile;
    this.list = list;
    this.fix = createRowFixer(fixes, start.sheet, start.headers);
    this.names = [...start.headers];
    this.lastRow = start.headerRow;
  }

  get headers(): HeaderTexts {
    return this.names;
  }

  add(received: SheetRow): void {
    this.rows += 1;
    this.lastRow = received.row;
    const { row, isSkipped } = this.fix(received);
    if (isSkipped) return;
    this.widen(row);
    if (this.waiting === null) return this.count(row);
    this.waiting.push(row);
    if (this.waiting.length >= sampledRows) this.recognise(this.waiting);
  }

  finish(): Table {
    if (this.waiting !== null) this.recognise(this.waiting);
    const { profile } = this;
    const inDollars = dropForeignCurrencyColumns(
      this.mapped,
      ({ index }) => this.statistics.get(index),
      profile,
    );
    const verdict = inDollars.some(isAmbiguousPrice) ? (this.detector?.verdict() ?? null) : null;
    const priced = inDollars.map((column) => {
      if (!isAmbiguousPrice(column)) return column;
      return verdict === null
        ? { ...column, field: null, confidence: 'guess' as const, isPriceUnclear: true }
        : { ...column, field: verdict, isCertain: true };
    });
    const added = this.names.slice(priced.length).map((header, at) => unread(header, priced.length + at));
    const resolved = [...priced, ...added].map((column) =>
      resolveColumn(column, this.statistics.get(column.index), profile),
    );
    return {
      ...this.start,
      headers: this.names,
      isAllGrown: this.types?.isAllGrown === true,
      lastRow: this.lastRow,
      columns: resolveColumns(resolved, profile),
      rows: this.rows,
      stockNumbers: this.stockNumberIndex === undefined ? null : this.stockNumbers,
    };
  }

  private widen({ cells }: SheetRow): void {
    const last = cells.findLastIndex((cell) => textOf(cell).trim() !== '');
    while (this.names.length <= last) this.names.push(nameColumn(this.names.length));
  }

  private recognise(rows: readonly SheetRow[]): void {
    this.waiting = null;
    const headers = [...this.names];
    const headerColumns = headers.map((header, index) => ({ index, header }));
    const stones = rows.filter(
      (row) => !isNonStoneRow(row, headerColumns) && onlyText(row, undefined) === undefined,
    );
    this.mapped = recogniseColumns(headers, stones, this.profile, this.list);
    this.plain = this.mapped.map((column) => resolveColumn(column, undefined, this.profile));
    for (const { index, field } of this.mapped) {
      if (needsStatistics(field)) this.statistics.set(index, new ColumnStatistics());
    }
    if (this.mapped.some(({ header, field }) => (field ?? 'ppc') === 'ppc' && isAmbiguousPriceHeader(header)))
      this.detector = new PriceColumnDetector(this.mapped, this.profile, this.list);
    const indexOf = (name: string) => this.mapped.find(({ field }) => field === name)?.index;
    this.types = new TypeEvidence(this.mapped, this.start.titles.type, this.profile.codes);
    if (indexOf('pair_stock_no') !== undefined) this.stockNumberIndex = indexOf('stock_no');
    for (const row of rows) this.count(row);
  }

  private count(row: SheetRow): void {
    if (isNonStoneRow(row, this.plain)) return;
    const heading = onlyText(row, undefined);
    if (heading !== undefined) {
      this.types?.addHeading(heading);
      return;
    }
    this.types?.addRow(row);
    this.detector?.add(row);
    for (const [index, column] of this.statistics) {
      const cell = row.cells[index];
      if (cell === undefined || cell === '') continue;
      if (typeof cell === 'object' && resolveCell(cell).isFormula) continue;
      column.add(textOf(cell));
    }
    if (this.stockNumberIndex === undefined) return;
    const number = cleanText(textOf(row.cells[this.stockNumberIndex]));
    this.stockNumbers.add(number.replaceAll(/\s+/g, '').toUpperCase());
  }
}

/** A column that only rows behind the sampled ones have. */
const unread = (header: string, index: number): MappedColumn => ({
  index,
  header,
  field: null,
  isCertain: false,
  confidence: 'unknown',
  alternatives: [],
  isUnique: false,
});
