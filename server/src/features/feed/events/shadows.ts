import { visibleStates } from '@loupe/domain';
import type { Transaction } from '../../../platform/database.ts';
import { listedStone, type ListedStone } from './seen-change.ts';

const columns = Object.keys(listedStone.shape).join(', ');
/** The list as it stands now, with whoever has a claim on a stone. */
const listNow = `
  select stones.id as stone_id, uuid, stock_no, status, carat, rap, disc, ppc, is_net,
         claim.account_id as holder, claim.agreed
    from stones left join stone_claims claim on claim.stone_id = stones.id
   where status = any($1)`;

/** A stone that is not what it was; null is not on the list. */
export interface Difference {
  readonly before: ListedStone | null;
  readonly after: ListedStone | null;
}

/** Remembers the whole list as it is; nothing of it is news. */
export async function beginAnew({ raw }: Transaction): Promise<void> {
  await raw.query('truncate feed_stones');
  await raw.query(`insert into feed_stones (${columns}) ${listNow}`, [visibleStates]);
}

/** Forgets the list: nobody wants to hear of changes. */
export async function forgetList({ raw }: Transaction): Promise<void> {
  await raw.query('truncate feed_stones');
}

/** What has become of these stones since they were last looked at; remembers them as they are now. */
export async function takeDifferences(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Difference[]> {
  const { raw } = transaction;
  const { rows: old } = await raw.query(
    `delete from feed_stones where stone_id = any($1) returning ${columns}`,
    [ids],
  );
  const { rows: fresh } = await raw.query(
    `insert into feed_stones (${columns}) ${listNow} and stones.id = any($2) returning ${columns}`,
    [visibleStates, ids],
  );
  const byId = (rows: readonly unknown[]) =>
    new Map(rows.map((row) => listedStone.parse(row)).map((stone) => [stone.stone_id, stone]));
  const [before, after] = [byId(old), byId(fresh)];
  return ids.map((id) => ({ before: before.get(id) ?? null, after: after.get(id) ?? null }));
}
