import type { LooseLot } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { parseGoodsFile, type GoodsFile } from '../../stock-import/goods/parse-goods-file.ts';
import { writeLots } from '../write-lots.ts';
import { parseLotHeader } from './lot-header.ts';
import { parseLotRow } from './parse-lot-row.ts';

/** Parses a whole file of lots. Throws `FileRejectedError` when it cannot be one. */
export async function readLots(sheet: StockSheet): Promise<GoodsFile<LooseLot>> {
  return parseGoodsFile(sheet, {
    headerMissing: 'NO_HEADER_LOTS',
    readHeader: parseLotHeader,
    readRow: parseLotRow,
    numberOf: ({ lot_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'lot_no')?.header ?? 'lot_no',
  });
}

/** Stores the lots of a file, all or none, with an audit entry. */
export const applyLots = createGoodsApplier({ action: 'loose-lots-imported', write: writeLots });
