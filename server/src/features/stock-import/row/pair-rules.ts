import type { StonePrice } from '@loupe/domain';
import type { RowDraft } from './row-draft.ts';

/** Goods of a row: one stone or two in one row, and the stone they are paired with. */
export interface LotOfRow {
  readonly lotKind: 'STONE' | 'PAIR_LOT';
  readonly pieces: number;
  readonly isSeparable: boolean;
  /** Stock number of the counterpart. */
  readonly pairStockNo: string | null;
}

const yes: ReadonlySet<string> = new Set(['PAIR', 'Y', 'YES', 'TRUE', '1']);
const no: ReadonlySet<string> = new Set(['N', 'NO', 'FALSE', '0']);
const isYes = (text: string | null) => yes.has((text ?? '').toUpperCase());
const isNo = (text: string | null) => no.has((text ?? '').toUpperCase());

const isDeclaredPair = (draft: RowDraft) => isYes(draft.text('pair_row'));

/**
 * A pair in two rows is separable when the file states it, or states nothing and has no price for the pair.
 */
const isSeparable = (draft: RowDraft) => {
  const separability = draft.text('pair_separable');
  return !isNo(separability) && (isYes(separability) || pairPriceOf(draft) === null);
};

/** A price of zero means no price. */
function pairPriceOf(draft: RowDraft): number | null {
  const cents = draft.number('pair_price');
  return cents === null || cents <= 0 ? null : cents;
}

/** Two stones in one row are one lot that is sold together. Other parcels are loose goods, not stones. */
export function readLot(draft: RowDraft): Omit<LotOfRow, 'pairStockNo'> {
  const pieces = Number(draft.text('parcel_pieces') ?? '1');
  if (isDeclaredPair(draft) && pieces === 2) return { lotKind: 'PAIR_LOT', pieces: 2, isSeparable: false };
  if (!Number.isInteger(pieces) || pieces < 0) draft.note('W_UNKNOWN_VALUE', 'parcel_pieces');
  else if (pieces > 1) draft.note('E_TYPE', 'parcel_pieces');
  return { lotKind: 'STONE', pieces: 1, isSeparable: true };
}

/**
 * The lot with the counterpart named in its row. A lot in one row has no counterpart and is never separable.
 */
export function readPair(draft: RowDraft, lot: Omit<LotOfRow, 'pairStockNo'>): LotOfRow {
  const pairStockNo = lot.lotKind === 'STONE' ? draft.text('pair_stock_no') : null;
  return { ...lot, pairStockNo, ...(pairStockNo !== null && { isSeparable: isSeparable(draft) }) };
}

/**
 * One stone of a pair is sold alone only when the file allows it, and at a separate price. Whether the other
 * row is for sale is known only after every row is read (`mark-incomplete-pairs.ts`); here the counterpart
 * must be listed at all.
 */
export function checkPair(
  draft: RowDraft,
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
