import sql from 'sql-template-tag';
import type { Services } from '../../services.ts';
import {
  adoptTransactionNumbers,
  readXminHorizon,
  passNewChanges,
  type LogCursor,
} from '../../platform/change-log.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { createStoneEncoder, rowsOf } from '../search/encode-stone.ts';
import { stockTopic } from '../stock/change-stone-status.ts';
import { stoneColumns } from '../stock/stone.ts';
import { streamStones } from '../stock/stream-stones.ts';
import { snapshotSchemaHash, writeSnapshots } from './stone-snapshots.ts';

const encode = createStoneEncoder(stoneColumns);

interface AlertCursor {
  readonly xminHorizon: string | null;
  readonly processedIds: string[];
  readonly schemaHash: string;
}

/**
 * Locks the cursor of the change log for this transaction, so that one node at a time continues from it; null
 * when another node holds the lock.
 */
export async function lockAlertCursor(transaction: Transaction): Promise<AlertCursor | null> {
  const { rows } = await transaction.query<AlertCursor>(
    sql`select xmin_horizon::text as "xminHorizon", processed_ids::text[] as "processedIds",
            schema_hash as "schemaHash"
       from alert_cursor for update skip locked`,
  );
  return rows[0] ?? null;
}

/** Queues the stones that changed since the change log was last read, in the order of the log. */
export async function queueChangedStones({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await adoptTransactionNumbers(transaction);
    const cursor = await lockAlertCursor(transaction);
    if (cursor === null) return;
    const { xminHorizon, processedIds, schemaHash } = cursor;
    if (xminHorizon === null || schemaHash !== snapshotSchemaHash) {
      await snapshotWholeStock(database, transaction);
      return;
    }
    const position: LogCursor = { xmin: xminHorizon, processedIds: new Set(processedIds.map(Number)) };
    const news = await passNewChanges(transaction, position, [stockTopic]);
    if (news.length > 0)
      await transaction.query(
        sql`insert into alert_queue (stone_id)
            select key from (
              select distinct on (key) key, seq, place
                from change_log, unnest(keys) with ordinality as changed (key, place)
               where seq = any(${news}) order by key, seq, place) first_changes
             order by seq, place`,
      );
    await keepPosition(transaction, position);
  });
}

async function keepPosition(transaction: Transaction, { xmin, processedIds }: LogCursor): Promise<void> {
  await transaction.query(
    sql`update alert_cursor set xmin_horizon = ${xmin}::xid8, processed_ids = ${[...processedIds]},
         schema_hash = ${snapshotSchemaHash}`,
  );
}

/**
 * For the first run, and after a change of the index schema: snapshots the present stock without finding any
 * match.
 */
async function snapshotWholeStock(database: Services['database'], transaction: Transaction): Promise<void> {
  const xmin = await readXminHorizon(transaction);
  await transaction.query(sql`truncate alert_snapshots, alert_queue`);
  for await (const batch of streamStones(database)) await writeSnapshots(transaction, rowsOf(encode(batch)));
  // Changes of transactions that are still open are read again from this cursor: they are in the stock
  // already, or will be.
  await keepPosition(transaction, { xmin, processedIds: new Set() });
}
