import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../../../platform/database.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { goodsTables, type GoodsTableName } from './goods-tables.ts';

interface Recommendation {
  readonly table: GoodsTableName;
  readonly number: string;
  /** True to recommend the goods, false to end the recommendation. */
  readonly isPutForward: boolean;
  readonly actor: string;
  readonly now: Date;
}

/** Starts or ends the recommendation of goods on the home screen; false when no goods have that number. */
export async function recommendGoods(
  transaction: Transaction,
  { table: name, number, isPutForward, actor, now }: Recommendation,
): Promise<boolean> {
  const { table, number: numberColumn } = goodsTables[name];
  const { rowCount } = await transaction.query(
    sql`update ${table} set recommended_at = ${isPutForward ? now : null}
         where ${numberColumn} = ${number}`,
  );
  if (rowCount !== 1) return false;
  await writeAudit(transaction, {
    createdAt: now,
    actorId: null,
    actorName: actor,
    action: isPutForward ? 'goods-recommended' : 'goods-no-longer-recommended',
    subject: `${name}:${number}`,
  });
  return true;
}

/** Maximum number of recommended goods of one kind on the home screen. */
const maxRecommended = 12;

/** Ids of the recommended goods that meet a condition, most recent first. */
export async function findRecommendedIds(
  connection: Connection,
  table: GoodsTableName,
  shown: Sql,
): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select id from ${goodsTables[table].table} where recommended_at is not null and ${shown}
      order by recommended_at desc, id limit ${maxRecommended}`,
  );
  return rows.map(({ id }) => id);
}
