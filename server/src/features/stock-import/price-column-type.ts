import type { PriceList } from '@loupe/domain';
import { parseDiscountCell } from './cells/discount.ts';
import { parserForFieldCell } from './cells/parsers-by-field.ts';
import type { CellContext } from './cells/cell-parser.ts';
import { cleanText } from './cells/cell-parser.ts';
import type { Field } from './fields.ts';
import type { SheetRow } from './file/cell.ts';
import { textOf } from './file/cell.ts';
import { isAmbiguousPriceHeader } from './columns/ambiguous-price.ts';
import type { MappedColumn } from './columns/mapped-column.ts';
import type { Profile } from './profile.ts';

/** Whether a header names a price but neither per carat nor total. */
export const isAmbiguousPrice = ({
  header,
  field,
  isCertain,
}: Pick<MappedColumn, 'header' | 'field' | 'isCertain'>): boolean =>
  field === 'ppc' && !isCertain && isAmbiguousPriceHeader(header);

/** `$4,550/ct`: the cell states what it is. */
const statesPerCarat = /\d ?(?:\/|per|p\/?) ?c(?:ts?|arat)?\b/i;
const maxSamples = 2_000;
const minSamples = 5;
const perCaratDistance = 0.25;
/** Distances to the list that vary this much more than with the other meaning contradict the meaning. */
const maxSpread = 3;
const witnessContext = (profile: Profile): CellContext => ({
  isGraded: false,
  codes: profile.codes,
  feed: profile.constants.type ?? 'Natural',
  comma: profile.decimal === 'comma' ? 'decimal' : 'thousands',
  isFraction: false,
  isDepthApart: false,
});

/** Variance of figures that are added one by one. */
class Spread {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count += 1;
    this.sum += value;
    this.squares += value * value;
  }

  get variance(): number {
    return this.count === 0 ? 0 : this.squares / this.count - (this.sum / this.count) ** 2;
  }
}

/**
 * Determines what a bare "Price" column holds from the first rows. It is per carat when price x weight is the
 * total in the same row, or when it is closer to the list price less the row's discount; otherwise it is the
 * total (the trade's field list). Shops are far above the list: the distances to it must not vary
 * much more than they would with the other meaning. Weights near one carat are not evidence. Beside an explicit per-carat
 * column, a bare one is the total. An undetermined column is a question for staff, never a guess.
 */
export class PriceColumnDetector {
  private perCarat = 0;
  private total = 0;
  private samples = 0;
  private stated = 0;
  private readonly perCaratSpread = new Spread();
  private readonly totalSpread = new Spread();
  private readonly columns: readonly MappedColumn[];
  private readonly profile: Profile;
  private readonly list: PriceList | null;

  constructor(columns: readonly MappedColumn[], profile: Profile, list: PriceList | null) {
    this.columns = columns;
    this.profile = profile;
    this.list = list;
  }

  add(row: SheetRow): void {
    if (this.samples >= maxSamples) return;
    this.samples += 1;
    const column = this.columns.find((candidate) => isAmbiguousPrice(candidate));
    if (column !== undefined && statesPerCarat.test(textOf(row.cells[column.index]))) this.stated += 1;
    const price = this.number(row, 'ppc');
    const carat = this.number(row, 'carat');
    if (price === null || carat === null || Math.abs(Math.log(carat / 1000)) < perCaratDistance) return;
    const amount = this.number(row, 'amount');
    if (amount !== null) {
      if (Math.abs((price * carat) / 1000 - amount) <= 100) this.perCarat += 1;
      else if (Math.abs(price - amount) <= 100) this.total += 1;
      return;
    }
    const rap = this.number(row, 'file_rap') ?? this.listPrice(row, carat);
    if (rap === null) return;
    const askingPrice = rap * this.shareOfList(row);
    const [perCarat, total] = [price, (price * 1000) / carat].map((ppc) => Math.log(ppc / askingPrice));
    if (perCarat === undefined || total === undefined) return;
    this.perCaratSpread.add(perCarat);
    this.totalSpread.add(total);
    if (Math.abs(perCarat) < Math.abs(total)) this.perCarat += 1;
    else this.total += 1;
  }

  /** Field of the column: the price per carat, or the total; null when the user must be asked. */
  verdict(): 'ppc' | 'amount' | null {
    if (this.profile.price !== undefined) return this.profile.price === 'total' ? 'amount' : 'ppc';
    if (this.columns.some((column) => column.field === 'ppc' && !isAmbiguousPrice(column))) return 'amount';
    if (this.stated > 0 && this.stated * 2 > this.samples) return 'ppc';
    const witnesses = this.perCarat + this.total;
    if (witnesses >= minSamples) {
      const [perCarat, total] = [this.perCaratSpread.variance, this.totalSpread.variance];
      if (this.perCarat >= this.total * 2 && perCarat <= total * maxSpread) return 'ppc';
      if (this.total >= this.perCarat * 2 && total <= perCarat * maxSpread) return 'amount';
    }
    const { supposed } = this.profile;
    if (supposed.price !== undefined) return supposed.price === 'total' ? 'amount' : 'ppc';
    return null;
  }

  private read(row: SheetRow, field: Field) {
    const column = this.columns.find((candidate) => candidate.field === field);
    const cell = column && row.cells[column.index];
    return (
      parserForFieldCell(field)?.(cleanText(textOf(cell)), witnessContext(this.profile), cell).value ?? null
    );
  }

  private number(row: SheetRow, field: Field): number | null {
    const value = this.read(row, field);
    return typeof value === 'number' ? value : null;
  }

  /**
   * Share of the list price left after the row's discount; 1 when there is none. A discount of up to 1 is
   * ignored, because it may be a fraction.
   */
  private shareOfList(row: SheetRow): number {
    const column = this.columns.find(({ field }) => field === 'disc');
    const written = column && parseDiscountCell(cleanText(textOf(row.cells[column.index])), 'decimal');
    if (written === null || written === undefined) return 1;
    const below = Math.abs(written.tenThousandths) / 1_000_000;
    return below <= 0.01 || below > 0.9 ? 1 : 1 - (written.hasPlus ? -below : below);
  }

  private text(row: SheetRow, field: Field): string | null {
    const value = this.read(row, field);
    return typeof value === 'string' ? value : null;
  }

  private listPrice(row: SheetRow, caratThousandths: number): number | null {
    const shape = this.text(row, 'shape') ?? this.profile.constants.shape ?? null;
    if (this.list === null || shape === null) return null;
    const goods = {
      type: this.profile.constants.type ?? 'Natural',
      shape,
      caratThousandths,
      color: this.text(row, 'color'),
      clarity: this.text(row, 'clarity'),
    };
    return this.list.listPrice(goods).rapCents;
  }
}
