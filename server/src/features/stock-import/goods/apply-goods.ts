import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { countRejectedRows, type GoodsFile } from './read-goods-file.ts';
import type { GoodsWritten } from './write-goods.ts';

/** How goods of one kind are imported from a file. */
interface GoodsImport<Goods> {
  /** Action name in the audit log. */
  readonly action: 'loose-lots-imported' | 'jewellery-imported';
  readonly write: (transaction: Transaction, goods: readonly Goods[]) => Promise<GoodsWritten>;
}

/** Creates the function that writes the goods of a file, all or none, together with the audit log entry. */
export function createGoodsApplier<Goods>({ action, write }: GoodsImport<Goods>) {
  return async (
    database: Database,
    file: GoodsFile<Goods>,
    by: { readonly actorName: string; readonly file: string; readonly now: Date },
  ): Promise<GoodsWritten> =>
    inTransaction(database, async (transaction) => {
      const written = await write(transaction, file.goods);
      await writeAudit(transaction, {
        createdAt: by.now,
        actorId: null,
        actorName: by.actorName,
        action,
        subject: `file:${by.file}`,
        after: { ...written, rejected: countRejectedRows(file) },
      });
      return written;
    });
}
