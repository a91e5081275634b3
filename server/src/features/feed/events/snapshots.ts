import { visibleStoneStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { columnsOf } from '../../../platform/sql.ts';
import { listedStone, type ListedStone } from './stone-events.ts';

const columns = columnsOf(listedStone);
/** The current list, with the holder of each claimed stone. */
const listedStones = sql`
  select stones.id as stone_id, uuid, stock_no, status, carat, rap, disc, ppc, is_net,
         claim.company_id as holder_company_id, claim.agreed_price
    from stones left join stone_claims claim on claim.stone_id = stones.id
   where status = any(${visibleStoneStatuses})`;

/** A stone that has changed; null means it is not on the list. */
export interface StoneDifference {
  readonly before: ListedStone | null;
  readonly after: ListedStone | null;
}

/** Stores the current list as the snapshot, without reporting differences. */
export async function resetSnapshot(transaction: Transaction): Promise<void> {
  await transaction.query(sql`truncate feed_snapshots`);
  await transaction.query(sql`insert into feed_snapshots (${columns}) ${listedStones}`);
}

/** Deletes the snapshot when there are no subscribers. */
export async function clearSnapshot(transaction: Transaction): Promise<void> {
  await transaction.query(sql`truncate feed_snapshots`);
}

/** Compares these stones with the snapshot, and updates the snapshot. */
export async function diffSnapshot(
  transaction: Transaction,
  ids: readonly number[],
): Promise<StoneDifference[]> {
  const { rows: old } = await transaction.query(
    sql`delete from feed_snapshots where stone_id = any(${ids}) returning ${columns}`,
    listedStone,
  );
  const { rows: fresh } = await transaction.query(
    sql`insert into feed_snapshots (${columns}) ${listedStones} and stones.id = any(${ids}) returning ${columns}`,
    listedStone,
  );
  const byId = (rows: readonly ListedStone[]) => new Map(rows.map((stone) => [stone.stone_id, stone]));
  const [before, after] = [byId(old), byId(fresh)];
  return ids.map((id) => ({ before: before.get(id) ?? null, after: after.get(id) ?? null }));
}
