import type { LotRow } from '@loupe/contract';
import { formatScaled, lotAttributes, multiplyDivide, formatLotSize } from '@loupe/domain';
import type { LotTotals } from './find-lots.ts';
import type { StoredLot } from './lot-columns.ts';

/** A lot as a response shows it. The customer's additional discount does not apply to loose goods. */
export function presentLot(lot: StoredLot, image: string | null): LotRow {
  const row: LotRow = { lot_uuid: lot.uuid, size: formatLotSize(lot), image };
  for (const attribute of lotAttributes) {
    const value = lot[attribute.key];
    row[attribute.key] =
      attribute.kind === 'figure' && typeof value === 'number'
        ? formatScaled(value, attribute.scale)
        : typeof value === 'number'
          ? String(value)
          : value;
  }
  return row;
}

/** Totals as a response shows them; the rate is the average over all carats. */
export function presentLotTotals({ lots, pieces, carats, amount }: LotTotals) {
  return {
    lots,
    pieces,
    carats: formatScaled(carats, 3),
    rate: carats === 0 ? null : formatScaled(multiplyDivide(amount, 1000, carats), 2),
    amount: formatScaled(amount, 2),
  };
}
