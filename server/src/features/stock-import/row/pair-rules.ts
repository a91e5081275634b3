import type { StonePrice } from '@loupe/domain';
import type { Draft } from './draft.ts';

/** What a row says of its goods: one stone, or two in one row; and what they are sold with. */
export interface LotOfRow {
  readonly lotKind: 'STONE' | 'PAIR_LOT';
  readonly pieces: number;
  readonly separable: boolean;
  /** The stone it is sold with as a pair. */
  readonly pairStockNo: string | null;
}

const yes: ReadonlySet<string> = new Set(['PAIR', 'Y', 'YES', 'TRUE', '1']);
const no: ReadonlySet<string> = new Set(['N', 'NO', 'FALSE', '0']);
const isYes = (text: string | null) => yes.has((text ?? '').toUpperCase());
const isNo = (text: string | null) => no.has((text ?? '').toUpperCase());

const isDeclaredPair = (draft: Draft) => isYes(draft.text('pair_row'));

/** A pair of two rows may be taken apart where the file says so, or says nothing and names no price for both. */
const isSeparable = (draft: Draft) => {
  const said = draft.text('pair_separable');
  return !isNo(said) && (isYes(said) || pairPriceOf(draft) === null);
};

/** A price of zero is no price. */
function pairPriceOf(draft: Draft): number | null {
  const cents = draft.number('pair_price');
  return cents === null || cents <= 0 ? null : cents;
}

/** Two stones in one row are one lot that is sold together; other parcels are loose goods, not stones. */
export function readLot(draft: Draft): Omit<LotOfRow, 'pairStockNo'> {
  const pieces = Number(draft.text('parcel_pieces') ?? '1');
  if (isDeclaredPair(draft) && pieces === 2) return { lotKind: 'PAIR_LOT', pieces: 2, separable: false };
  if (!Number.isInteger(pieces) || pieces < 0) draft.note('W_UNKNOWN_VALUE', 'parcel_pieces');
  else if (pieces > 1) draft.note('E_TYPE', 'parcel_pieces');
  return { lotKind: 'STONE', pieces: 1, separable: true };
}

/** The lot with the partner that its row names; a lot of one row never has one, and is never taken apart. */
export function readPair(draft: Draft, lot: Omit<LotOfRow, 'pairStockNo'>): LotOfRow {
  const pairStockNo = lot.lotKind === 'STONE' ? draft.text('pair_stock_no') : null;
  return { ...lot, pairStockNo, ...(pairStockNo !== null && { separable: isSeparable(draft) }) };
}

/**
 * Half of a pair is sold alone only where its file says that it may be, and at a price of its own. Whether the other
 * row is for sale is known only once every row is read (`mark-incomplete-pairs.ts`); here it must be listed at all.
 */
export function checkPair(
  draft: Draft,
  { lotKind }: Pick<LotOfRow, 'lotKind'>,
  {
    stockNumbers,
    price,
  }: { readonly stockNumbers: ReadonlySet<string> | null; readonly price: StonePrice | null },
): void {
  if (lotKind !== 'STONE') return;
  const partner = draft.text('pair_stock_no');
  if (partner === null) {
    if (isDeclaredPair(draft)) draft.note('E_PAIR_HALF', 'pair_row');
    return;
  }
  const pairCents = pairPriceOf(draft);
  if (pairCents !== null && price !== null && price.amountCents >= pairCents)
    draft.note('E_PAIR_PRICE', draft.number('ppc') === null ? 'amount' : 'ppc');
  if (stockNumbers === null || stockNumbers.has(partner.toUpperCase())) return;
  draft.note(isSeparable(draft) ? 'W_PAIR_BROKEN' : 'E_PAIR_HALF', 'pair_stock_no');
  draft.set('pair_stock_no', null);
}
