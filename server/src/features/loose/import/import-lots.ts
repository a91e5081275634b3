import type { LooseLot } from '@loupe/domain';
import { inTransaction, type Database } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { StockSheet } from '../../stock-import/file/cell.ts';
import { readGoodsFile, rejectedRows, type GoodsFile } from '../../stock-import/goods/read-goods-file.ts';
import type { GoodsWritten } from '../../stock-import/goods/write-goods.ts';
import { writeLots } from '../write-lots.ts';
import { readLotHeader } from './lot-header.ts';
import { readLotRow } from './read-lot-row.ts';

/** Reads a whole file of lots; throws `FileRefused` when it cannot be one. */
export async function readLots(sheet: StockSheet): Promise<GoodsFile<LooseLot>> {
  return readGoodsFile(sheet, {
    called: 'a lot',
    readHeader: readLotHeader,
    readRow: readLotRow,
    numberOf: ({ lot_no: number }) => number ?? '',
    numberHeader: (columns) =>
      columns.find(({ attribute }) => attribute.key === 'lot_no')?.header ?? 'lot_no',
  });
}

/** Writes the lots of a file, all or none, and the line of the trail that tells of it. */
export async function applyLots(
  database: Database,
  file: GoodsFile<LooseLot>,
  by: { readonly who: string; readonly file: string; readonly now: Date },
): Promise<GoodsWritten> {
  return inTransaction(database, async (transaction) => {
    const written = await writeLots(transaction, file.goods);
    await writeAudit(transaction, {
      at: by.now,
      actorId: null,
      actor: by.who,
      action: 'loose-lots-imported',
      subject: `file:${by.file}`,
      after: { ...written, rejected: rejectedRows(file) },
    });
    return written;
  });
}
