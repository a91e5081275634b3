import type { ListedGoods, PriceBasis, PriceList, StonePrice, FactValue } from '@loupe/domain';
import type { ResolvedColumn } from '../resolve-column.ts';
import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import { isKeptForStaff, rejectsRow } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import type { Headings } from '../tables/headings.ts';
import { checkRow } from './check-row.ts';
import { checkSizes } from './check-sizes.ts';
import { deriveFacts } from './derive-facts.ts';
import type { RowDraft, RowIssue } from './row-draft.ts';
import { checkPair, readLot, readPair, type LotOfRow } from './pair-rules.ts';
import type { PricedRow, SourcePrice } from './price-row.ts';
import { priceRow } from './price-row.ts';
import { toSourceCells } from './source-cells.ts';

/** A stone of the file, priced with the active list. */
export interface ImportedStone extends LotOfRow {
  readonly values: ReadonlyMap<string, FactValue>;
  readonly priceBasis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  /** Cells as received, in the order of the file's columns. */
  readonly sourceCells: readonly string[];
}

export interface ParsedRow {
  /** Null when the row is not listed. */
  readonly stone: ImportedStone | null;
  readonly isStaffOnly: boolean;
  readonly issues: readonly RowIssue[];
  /** Values of the row by field, also when the row is not listed. */
  readonly draft: RowDraft;
  /** A positive discount was read as below the list price. */
  readonly isSignTurned: boolean;
}

export interface RowReaderOptions {
  readonly columns: readonly ResolvedColumn[];
  readonly profile: Profile;
  /** The active list; null when there is none. */
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  /**
   * Stock numbers, in upper case, that must include a counterpart; null when the file names no counterparts.
   */
  readonly stockNumbers: ReadonlySet<string> | null;
  /** What titles give to the rows above the first section. */
  readonly titles?: Headings;
  /** Position of the row's first cell among the headers of the file. */
  readonly firstHeader?: number;
}

/** The discount of a row, and the issues of its price columns. */
export interface PriceCells {
  readonly discount: { value: number; isSupposed: boolean } | null;
  readonly problems: readonly { code: IssueCode; field: Field }[];
}

/** Checks, completes and prices a row of parsed cells; `row` has the cells as received. */
export function finishRow(
  draft: RowDraft,
  row: SheetRow,
  options: RowReaderOptions,
  cells: PriceCells,
): ParsedRow {
  const { profile, list, today, columns } = options;
  const lot = readLot(draft);
  checkRow(draft, row.row, profile);
  checkSizes(draft, lot.lotKind !== 'STONE');
  deriveFacts(draft);
  draft.set('first_listed_on', today);
  const isStaffOnly = draft.issues.some(({ code }) => isKeptForStaff(code));
  setStatus(draft, isStaffOnly);
  const listed = list?.listPrice(goodsOf(draft)) ?? null;
  const priced = price(draft, cells, listed?.rapCents ?? null);
  checkPair(draft, lot, { stockNumbers: options.stockNumbers, price: priced?.price ?? null });
  const outcome = { isStaffOnly, issues: draft.issues, draft, isSignTurned: priced?.isSignTurned ?? false };
  if (priced === null || draft.issues.some(({ code }) => rejectsRow(code)))
    return { ...outcome, stone: null };
  setPrice(draft, priced.price);
  const stone: ImportedStone = {
    values: draft.values,
    priceBasis: priced.basis,
    listBasis: listed === null || listed.rapCents === null ? null : listed.basis,
    noListReason: listed === null ? noListActive : listed.rapCents === null ? listed.reason : null,
    ...readPair(draft, lot),
    sourceCells: toSourceCells(row, columns.length, options.firstHeader ?? 0),
  };
  return { ...outcome, stone };
}

const goodsOf = (draft: RowDraft): ListedGoods => ({
  type: draft.text('type') ?? 'Natural',
  shape: draft.text('shape') ?? '',
  caratThousandths: draft.number('carat') ?? 0,
  color: draft.text('color'),
  clarity: draft.text('clarity'),
});

const decidesListPrice = ['shape', 'carat', 'color', 'clarity'] as const;

/**
 * Prices the row. Goods that could not be read have no list price, so only a missing price is reported for
 * them.
 */
function price(
  draft: RowDraft,
  { discount, problems }: PriceCells,
  rapCents: number | null,
): PricedRow | null {
  const isEmpty =
    discount === null &&
    problems.length === 0 &&
    draft.number('ppc') === null &&
    draft.number('amount') === null;
  const carat = draft.number('carat');
  const isReadable = carat !== null && !decidesListPrice.some((field) => draft.hasErrorOn(field));
  const priced = isReadable ? priceRow(draft, writtenPrice(draft, carat, discount), rapCents) : null;
  for (const { code, field } of problems) draft.note(priced === null ? code : 'W_UNKNOWN_VALUE', field);
  const hasPriceError = (['ppc', 'disc', 'amount'] as const).some((field) => draft.hasErrorOn(field));
  if (priced === null && !hasPriceError && (isReadable || isEmpty)) draft.note('E_PRICE_MISSING');
  return priced;
}

/** Reason for missing list prices while no list is loaded. */
const noListActive = 'NO_ACTIVE_LIST';

function writtenPrice(
  draft: RowDraft,
  caratThousandths: number,
  discount: PriceCells['discount'],
): SourcePrice {
  return {
    ppcCents: draft.number('ppc'),
    amountCents: draft.number('amount'),
    discHundredths: discount?.value ?? null,
    isSignAssumed: discount?.isSupposed ?? false,
    fileRapCents: draft.number('file_rap'),
    caratThousandths,
  };
}

function setPrice(draft: RowDraft, price: StonePrice) {
  draft.set('rap', price.rapCents);
  draft.set('disc', price.discHundredths);
  draft.set('ppc', price.ppcCents);
  draft.set('amount', price.amountCents);
}

/**
 * A file can only list or withdraw a stone. A stone that waits for staff, and one that the supplier has on hold,
 * on memo or sold, is not listed.
 */
function setStatus(draft: RowDraft, isForStaff: boolean) {
  const isListed = !isForStaff && (draft.text('status') ?? 'AVAILABLE') === 'AVAILABLE';
  draft.set('status', isListed ? 'AVAILABLE' : 'OFFLINE');
}
