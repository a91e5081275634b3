import type { LooseLot } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { goodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import { writeLots } from '../write-lots.ts';
import { readLotHeader } from './lot-header.ts';
import { readLotRow } from './read-lot-row.ts';

/** Reads a whole file of lots; throws `FileRefused` when it cannot be one. */
export async function readLots(sheet: StockSheet): Promise<GoodsFile<LooseLot>> {
  return readGoodsFile(sheet, {
    headerMissing: 'NO_HEADER_LOTS',
    readHeader: readLotHeader,
    readRow: readLotRow,
    numberOf: ({ lot_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'lot_no')?.header ?? 'lot_no',
  });
}

/** Writes the lots of a file, all or none, and the line of the trail that tells of it. */
export const applyLots = goodsApplier({ action: 'loose-lots-imported', write: writeLots });
