import type { PairOfStone } from '@loupe/stock-search';
import { stoneColumns } from '../stock/stone.ts';
import type { StreamedStone } from '../stock/stream-stones.ts';

const columnIndex = (column: string) => stoneColumns.indexOf(column);
const stockNoIndex = columnIndex('stock_no');
const partnerIndex = columnIndex('pair_stock_no');
const separableIndex = columnIndex('is_separable');
const lotKindIndex = columnIndex('lot_kind');
const supplierIndex = columnIndex('supplier_id');

/** What the index needs to know of a stone, as a text to be stored; null for most stones, which are no pair. */
export function pairTextOf(stone: StreamedStone): string | null {
  const isLot = stone[lotKindIndex] === 'PAIR_LOT';
  const [stockNo, partner] = [stone[stockNoIndex], stone[partnerIndex]];
  const isNamed = typeof stockNo === 'string' && typeof partner === 'string';
  if (!isLot && !isNamed) return null;
  const supplier = String(stone[supplierIndex]);
  const pair: PairOfStone = {
    stockNo: isNamed ? `${supplier} ${stockNo.toUpperCase()}` : null,
    partner: isNamed ? `${supplier} ${partner.toUpperCase()}` : null,
    isSeparable: stone[separableIndex] === true,
    isLot,
  };
  return JSON.stringify(pair);
}
