import type { Connection, Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';

/** Where goods are kept, and the column that tells one from another. Never a name from outside. */
export interface NumberedGoods {
  readonly table: string;
  readonly number: string;
}

interface Recommendation {
  readonly goods: NumberedGoods;
  readonly number: string;
  /** Put forward, or no longer. */
  readonly isPutForward: boolean;
  readonly actor: string;
  readonly now: Date;
}

/** Puts goods forward on the home screen, or no longer; false when there are none of that number. */
export async function recommendGoods(
  transaction: Transaction,
  { goods: { table, number: column }, number, isPutForward, actor, now }: Recommendation,
): Promise<boolean> {
  const { rowCount } = await transaction.raw.query(
    `update ${table} set recommended_at = $2 where ${column} = $1`,
    [number, isPutForward ? now : null],
  );
  if (rowCount !== 1) return false;
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: isPutForward ? 'goods-recommended' : 'goods-no-longer-recommended',
    subject: `${table}:${number}`,
  });
  return true;
}

/** Most goods of a kind the home screen shows. */
const mostRecommended = 12;

/** Ids of the goods put forward that meet a condition, the latest first. */
export async function recommendedIds(
  { raw }: Connection,
  table: string,
  shown: string,
  values: readonly unknown[],
): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(
    `select id from ${table} where recommended_at is not null and ${shown}
      order by recommended_at desc, id limit ${mostRecommended}`,
    [...values],
  );
  return rows.map(({ id }) => id);
}
