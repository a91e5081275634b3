import { visibleStoneStatuses } from '@loupe/domain';
import type { CustomerContext } from '@loupe/stock-search';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { columnsHash, type StockCursor } from './cursor.ts';

/** The changes of the stock since a cursor. */
export interface StockChanges {
  /** The cursor of the current stock. */
  readonly cursor: StockCursor;
  /** Whether the whole stock counts as changed. */
  readonly isFull: boolean;
  /** Ids of changed stones; some of them may not be listed. */
  readonly changed: readonly number[];
  /** Stones removed from the list since. */
  readonly delisted: readonly { readonly id: number; readonly uuid: string }[];
}

const changesRow = z.object({
  snapshot: z.string(),
  cluster: z.string(),
  priceListId: z.int().nullable(),
  isPruned: z.boolean().nullable(),
  isFromOtherCluster: z.boolean().nullable(),
  changed: z.array(z.string()).nullable(),
  delisted: z.array(z.object({ id: z.int(), uuid: z.string() })).nullable(),
});

/**
 * The cursor is the snapshot of the statement that reads the changes: what it does not show yet is shown by
 * the next request, whatever the commit order of transactions, and nothing is shown twice.
 */
function changesSince(snapshot: string | null): Sql {
  const since = sql`${snapshot}::pg_snapshot`;
  const isSince = sql`xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(xid, ${since})`;
  return sql`
  select pg_current_snapshot()::text as snapshot,
         transaction_origin() as cluster,
         (select id from price_lists where is_active) as "priceListId",
         (select up_to_xid >= pg_snapshot_xmin(${since}) from change_log_pruned) as "isPruned",
         pg_snapshot_xmax(${since}) > pg_snapshot_xmax(pg_current_snapshot()) as "isFromOtherCluster",
         (select array_agg(distinct key) from change_log cross join unnest(keys) as key
           where topic = ${stockTopic} and ${isSince}) as changed,
         (select jsonb_agg(distinct jsonb_build_object('id', stones.id, 'uuid', stones.uuid))
            from stone_delistings join stones on stones.id = stone_id
           where ${isSince} and status <> all(${visibleStoneStatuses})) as delisted`;
}

/** The changes for a customer since a cursor; null requests the whole stock. */
export async function readStockChanges(
  connection: Connection,
  { companyId, userDiscHundredths }: CustomerContext,
  since: StockCursor | null,
): Promise<StockChanges> {
  const { rows } = await connection.query(changesSince(since?.snapshot ?? null), changesRow);
  const [row] = rows;
  if (row === undefined) throw new Error('the changes of the stock are missing');
  const { snapshot, cluster, priceListId } = row;
  const cursor = { snapshot, cluster, priceListId, companyId, userDiscHundredths, columnsHash };
  const isOther =
    since === null ||
    since.cluster !== cluster ||
    since.priceListId !== priceListId ||
    since.companyId !== companyId ||
    since.userDiscHundredths !== userDiscHundredths ||
    since.columnsHash !== columnsHash;
  if (isOther || row.isPruned === true || row.isFromOtherCluster === true)
    return { cursor, isFull: true, changed: [], delisted: [] };
  return { cursor, isFull: false, changed: (row.changed ?? []).map(Number), delisted: row.delisted ?? [] };
}
