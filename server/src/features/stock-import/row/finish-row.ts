import type { ListedGoods, PriceBasis, PriceList, StonePrice } from '@loupe/domain';
import type { FactValue } from '../../stock/stone.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import type { IssueCode } from '../issue-codes.ts';
import { isKeptForStaff, rejectsRow } from '../issue-codes.ts';
import type { Profile } from '../profile.ts';
import { checkRow } from './check-row.ts';
import { checkSizes } from './check-sizes.ts';
import { deriveFacts } from './derive-facts.ts';
import type { Draft, RowIssue } from './draft.ts';
import { checkPair, readLot, readPair, type LotOfRow } from './pair-rules.ts';
import type { PricedRow, WrittenPrice } from './price-row.ts';
import { priceRow } from './price-row.ts';
import { receivedCells } from './received-cells.ts';

/** A stone as the file offers it, priced by the active list. */
export interface IncomingStone extends LotOfRow {
  readonly values: ReadonlyMap<string, FactValue>;
  readonly basis: PriceBasis;
  readonly listBasis: 'OWN' | '5CT' | null;
  readonly noListReason: string | null;
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
  /** Stock numbers in upper case among which a partner must be, where the file names pair partners. */
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
  checkSizes(draft, lot.lotKind !== 'STONE');
  deriveFacts(draft);
  draft.set('first_listed_on', today);
  const isForStaff = draft.issues.some(({ code }) => isKeptForStaff(code));
  setStatus(draft, isForStaff);
  const listed = list?.listPrice(goodsOf(draft)) ?? null;
  const priced = price(draft, cells, listed?.rapCents ?? null);
  checkPair(draft, lot, { stockNumbers: options.stockNumbers, price: priced?.price ?? null });
  const outcome = { isForStaff, issues: draft.issues, draft, isSignTurned: priced?.isSignTurned ?? false };
  if (priced === null || draft.issues.some(({ code }) => rejectsRow(code)))
    return { ...outcome, stone: null };
  setPrice(draft, priced.price);
  const stone: IncomingStone = {
    values: draft.values,
    basis: priced.basis,
    listBasis: listed === null || listed.rapCents === null ? null : listed.basis,
    noListReason: listed === null ? noListActive : listed.rapCents === null ? listed.reason : null,
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
