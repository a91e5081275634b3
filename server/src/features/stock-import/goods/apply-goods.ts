import { inTransaction, type Database, type Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { rejectedRows, type GoodsFile } from './read-goods-file.ts';
import type { GoodsWritten } from './write-goods.ts';

/** Goods of one kind, as a file brings them into the house. */
interface GoodsImport<Goods> {
  /** As the trail calls it. */
  readonly action: 'loose-lots-imported' | 'jewellery-imported';
  readonly write: (transaction: Transaction, goods: readonly Goods[]) => Promise<GoodsWritten>;
}

/** What writes the goods of a file, all or none, and the line of the trail that tells of it. */
export function goodsApplier<Goods>({ action, write }: GoodsImport<Goods>) {
  return async (
    database: Database,
    file: GoodsFile<Goods>,
    by: { readonly who: string; readonly file: string; readonly now: Date },
  ): Promise<GoodsWritten> =>
    inTransaction(database, async (transaction) => {
      const written = await write(transaction, file.goods);
      await writeAudit(transaction, {
        at: by.now,
        actorId: null,
        actor: by.who,
        action,
        subject: `file:${by.file}`,
        after: { ...written, rejected: rejectedRows(file) },
      });
      return written;
    });
}
