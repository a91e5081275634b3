import type { JewelleryPiece } from '@loupe/domain';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { readGoodsFile, rejectedRows, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { GoodsWritten } from '../../stock-import/goods/write-goods.ts';
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
    called: 'a piece of jewellery',
    readHeader: (row) => readPieceHeader(row, map),
    readRow: (row, columns) => readPieceRow(row, columns, map),
    numberOf: ({ stock_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'stock_no')?.header ?? 'stock_no',
  });
}

/** Writes the pieces of a file, all or none, and the line of the trail that tells of it. */
export async function applyPieces(
  database: Database,
  file: GoodsFile<JewelleryPiece>,
  by: { readonly who: string; readonly file: string; readonly now: Date },
): Promise<GoodsWritten> {
  return inTransaction(database, async (transaction) => {
    const written = await writePieces(transaction, file.goods);
    await writeAudit(transaction, {
      at: by.now,
      actorId: null,
      actor: by.who,
      action: 'jewellery-imported',
      subject: `file:${by.file}`,
      after: { ...written, rejected: rejectedRows(file) },
    });
    return written;
  });
}
