import type { ListedGoods, PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import type { FactValue } from '../../stock/stone.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import { keptForStaff, rejectsRow } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import { checkRow } from './check-row.ts';
import { checkSizes } from './check-sizes.ts';
import { deriveFacts } from './derive-facts.ts';
import type { Draft, RowIssue } from './draft.ts';
import type { PricedRow, WrittenPrice } from './price-row.ts';
import { priceRow } from './price-row.ts';
import { receivedCells } from './received-cells.ts';

/** A stone as the file offers it, priced by the active list. */
export interface IncomingStone {
  readonly values: ReadonlyMap<string, FactValue>;
  readonly basis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
  readonly lotKind: 'STONE' | 'PAIR_LOT';
  readonly pieces: number;
  readonly separable: boolean;
  /** The stone it is sold with as a pair. */
  readonly pairStockNo: string | null;
  /** The cells as received, in the order of the file's columns. */
  readonly raw: readonly string[];
}

export interface ReadRow {
  /** Null when the row is not listed. */
  readonly stone: IncomingStone | null;
  readonly isForStaff: boolean;
  readonly issues: readonly RowIssue[];
  /** What the row said, by field, also when it is not listed. */
  readonly draft: Draft;
  /** A positive discount was taken as below the list. */
  readonly isSignTurned: boolean;
}

export interface RowReaderOptions {
  readonly columns: readonly DecidedColumn[];
  readonly profile: Profile;
  /** The active list; null in a house that has none. */
  readonly list: PriceList | null;
  /** Gulf day of the import. */
  readonly today: number;
  /** Stock numbers of the file in upper case, where it names pair partners. */
  readonly stockNumbers: ReadonlySet<string> | null;
}

/** What the price columns of a row say, and what could not be read in them. */
export interface PriceCells {
  readonly discount: { value: number; isSupposed: boolean } | null;
  readonly problems: readonly { code: IssueCode; field: Field }[];
}

/** Checks, completes and prices a row whose cells have been read. */
export function finishRow(
  draft: Draft,
  row: SheetRow,
  options: RowReaderOptions,
  cells: PriceCells,
): ReadRow {
  const { profile, list, today, columns } = options;
  const lot = readLot(draft);
  checkRow(draft, row.row, profile);
  checkPartner(draft, options.stockNumbers, lot);
  checkSizes(draft, lot.lotKind !== 'STONE');
  deriveFacts(draft);
  draft.set('first_listed_on', today);
  const isForStaff = draft.issues.some(({ code }) => code === keptForStaff);
  setStatus(draft, isForStaff);
  const listed = list?.listPrice(goodsOf(draft)) ?? null;
  const priced = price(draft, cells, listed?.rapCents ?? null);
  const outcome = { isForStaff, issues: draft.issues, draft, isSignTurned: priced?.isSignTurned ?? false };
  if (priced === null || draft.issues.some(({ code }) => rejectsRow(code)))
    return { ...outcome, stone: null };
  setPrice(draft, priced.price);
  const stone: IncomingStone = {
    values: draft.values,
    basis: priced.basis,
    listBasis: listed === null || listed.rapCents === null ? null : listed.basis,
    noListReason: listed === null ? noListActive : listed.rapCents === null ? listed.reason : null,
    ...lot,
    ...readPair(draft, lot),
    raw: receivedCells(row, columns.length),
  };
  return { ...outcome, stone };
}

const goodsOf = (draft: Draft): ListedGoods => ({
  type: draft.text('type') ?? 'Natural',
  shape: draft.text('shape') ?? '',
  caratThousandths: draft.number('carat') ?? 0,
  color: draft.text('color'),
  clarity: draft.text('clarity'),
});

const decidesListPrice = ['shape', 'carat', 'color', 'clarity'] as const;

/** Prices the row. Goods that could not be read have no list price to speak of: only a missing price is said. */
function price(draft: Draft, { discount, problems }: PriceCells, rapCents: number | null): PricedRow | null {
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

/** Why stones have no list price in a house that has loaded no list yet. */
const noListActive = 'NO_ACTIVE_LIST';

function writtenPrice(
  draft: Draft,
  caratThousandths: number,
  discount: PriceCells['discount'],
): WrittenPrice {
  return {
    ppcCents: draft.number('ppc'),
    amountCents: draft.number('amount'),
    discHundredths: discount?.value ?? null,
    isSignSupposed: discount?.isSupposed ?? false,
    fileRapCents: draft.number('file_rap'),
    caratThousandths,
  };
}

function setPrice(draft: Draft, price: StonePrice) {
  draft.set('rap', price.rapCents);
  draft.set('disc', price.discHundredths);
  draft.set('ppc', price.ppcCents);
  draft.set('amount', price.amountCents);
}

/** A file lists a stone or takes it off; what waits for staff stays off. */
function setStatus(draft: Draft, isForStaff: boolean) {
  draft.set('status', isForStaff || draft.text('status') === 'OFFLINE' ? 'OFFLINE' : 'AVAILABLE');
}

const yes: ReadonlySet<string> = new Set(['PAIR', 'Y', 'YES', 'TRUE', '1']);
const isDeclaredPair = (draft: Draft) => yes.has((draft.text('pair_row') ?? '').toUpperCase());

/** Two stones in one row are one lot that is sold together; other parcels are loose goods, not stones. */
function readLot(draft: Draft): Pick<IncomingStone, 'lotKind' | 'pieces' | 'separable'> {
  const pieces = Number(draft.text('parcel_pieces') ?? '1');
  if (isDeclaredPair(draft) && pieces === 2) return { lotKind: 'PAIR_LOT', pieces: 2, separable: false };
  if (!Number.isInteger(pieces) || pieces < 0) draft.note('W_UNKNOWN_VALUE', 'parcel_pieces');
  else if (pieces > 1) draft.note('E_TYPE', 'parcel_pieces');
  return { lotKind: 'STONE', pieces: 1, separable: true };
}

const no: ReadonlySet<string> = new Set(['N', 'NO', 'FALSE', '0']);
const isNo = (text: string | null) => no.has((text ?? '').toUpperCase());

/** A pair of two rows may be taken apart unless the file says no; a lot of one row never. */
function readPair(
  draft: Draft,
  { lotKind, separable }: Pick<IncomingStone, 'lotKind' | 'separable'>,
): Pick<IncomingStone, 'pairStockNo' | 'separable'> {
  const partner = lotKind === 'STONE' ? draft.text('pair_stock_no') : null;
  if (partner === null) return { pairStockNo: null, separable };
  return { pairStockNo: partner, separable: !isNo(draft.text('pair_separable')) };
}

/** Half of a pair is sold alone only where the file says that it may be, and at a price of its own. */
function checkPartner(
  draft: Draft,
  stockNumbers: ReadonlySet<string> | null,
  { lotKind }: Pick<IncomingStone, 'lotKind'>,
) {
  if (lotKind !== 'STONE') return;
  const partner = draft.text('pair_stock_no');
  if (partner === null) {
    if (isDeclaredPair(draft)) draft.note('E_PAIR_HALF', 'pair_row');
    return;
  }
  if (stockNumbers === null || stockNumbers.has(partner.toUpperCase())) return;
  const isSoldTogether = isNo(draft.text('pair_separable')) || draft.number('pair_price') !== null;
  draft.note(isSoldTogether ? 'E_PAIR_HALF' : 'W_PAIR_BROKEN', 'pair_stock_no');
  draft.set('pair_stock_no', null);
}
