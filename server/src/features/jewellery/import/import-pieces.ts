import type { JewelleryPiece } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { goodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { readGoodsFile, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import { writePieces } from '../write-pieces.ts';
import { readPieceHeader } from './piece-header.ts';
import { noPieceMap, type PieceMap } from './piece-map.ts';
import { readPieceRow } from './read-piece-row.ts';

/** Reads a whole file of jewellery; throws `FileRefused` when it cannot be one. */
export async function readPieces(
  sheet: StockSheet,
  map: PieceMap = noPieceMap,
): Promise<GoodsFile<JewelleryPiece>> {
  return readGoodsFile(sheet, {
    headerMissing: 'NO_HEADER_PIECES',
    readHeader: (row) => readPieceHeader(row, map),
    readRow: (row, columns) => readPieceRow(row, columns, map),
    numberOf: ({ stock_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'stock_no')?.header ?? 'stock_no',
  });
}

/** Writes the pieces of a file, all or none, and the line of the trail that tells of it. */
export const applyPieces = goodsApplier({ action: 'jewellery-imported', write: writePieces });
