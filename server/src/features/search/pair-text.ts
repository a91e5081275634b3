import type { PairOfStone } from '@loupe/stock-search';
import { readText, type StoneBatch } from '../stock/stone-batch.ts';
import { stoneColumns } from '../stock/stone.ts';

const columnIndex = (column: string) => stoneColumns.indexOf(column);
const stockNoIndex = columnIndex('stock_no');
const partnerIndex = columnIndex('pair_stock_no');
const separableIndex = columnIndex('is_separable');
const lotKindIndex = columnIndex('lot_kind');
const supplierIndex = columnIndex('supplier_id');

/** What the index needs to know of a stone, as a text to be stored; null for most stones, which are no pair. */
export function pairTextOf(batch: StoneBatch, row: number): string | null {
  const isLot = readText(batch, row, lotKindIndex) === 'PAIR_LOT';
  const partner = readText(batch, row, partnerIndex);
  if (!isLot && partner === null) return null;
  const stockNo = readText(batch, row, stockNoIndex);
  const supplier = String(readText(batch, row, supplierIndex));
  const isNamed = stockNo !== null && partner !== null;
  const pair: PairOfStone = {
    stockNo: isNamed ? `${supplier} ${stockNo.toUpperCase()}` : null,
    partner: isNamed ? `${supplier} ${partner.toUpperCase()}` : null,
    isSeparable: readText(batch, row, separableIndex) === 't',
    isLot,
  };
  return JSON.stringify(pair);
}
