import type { JewelleryPiece } from '@loupe/domain';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { createGoodsApplier } from '../../stock-import/goods/apply-goods.ts';
import { parseGoodsFile, type GoodsFile } from '../../stock-import/goods/parse-goods-file.ts';
import { writePieces } from '../write-pieces.ts';
import { parsePieceHeader } from './piece-header.ts';
import { emptyPieceMap, type PieceMap } from './piece-map.ts';
import { parsePieceRow } from './parse-piece-row.ts';

/** Parses a whole file of jewellery. Throws `FileRejectedError` when it cannot be one. */
export async function readPieces(
  sheet: StockSheet,
  map: PieceMap = emptyPieceMap,
): Promise<GoodsFile<JewelleryPiece>> {
  return parseGoodsFile(sheet, {
    headerMissing: 'NO_HEADER_PIECES',
    readHeader: (row) => parsePieceHeader(row, map),
    readRow: (row, columns) => parsePieceRow(row, columns, map),
    numberOf: ({ stock_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'stock_no')?.header ?? 'stock_no',
  });
}

/** Stores the pieces of a file, all or none, with an audit entry. */
export const applyPieces = createGoodsApplier({ action: 'jewellery-imported', write: writePieces });
