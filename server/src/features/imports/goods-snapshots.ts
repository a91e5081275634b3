import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { identifier } from '../../platform/sql.ts';
import { goodsTables } from '../stock/goods/goods-tables.ts';
import type { GoodsTable } from '../stock-import/goods/write-goods.ts';

/** SQL expression: the values of a row as one JSON object, limited to these columns. */
const facts = (row: 'goods' | 'incoming' | 'known', columns: readonly string[]): Sql =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${identifier(row)}))
       where key = any(${columns}))`;

export interface GoodsDifference {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const batchSize = 500;

/**
 * Counts what writing these goods would add and change. The status is not compared, because a file cannot
 * change a bound one. Read-only.
 */
export async function diffGoods(
  connection: Connection,
  goodsTable: GoodsTable,
  goods: readonly object[],
): Promise<GoodsDifference> {
  const { columns } = goodsTable;
  const { table, number } = goodsTables[goodsTable.name];
  const sum = { added: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < goods.length; start += batchSize) {
    const { rows } = await connection.query<GoodsDifference>(
      sql`with compared as (
         select known.id is null as is_new,
                (${facts('incoming', columns)} - 'status')
                  is distinct from (${facts('known', columns)} - 'status') as differs
           from jsonb_populate_recordset(null::${table},
             ${JSON.stringify(goods.slice(start, start + batchSize))}::jsonb)
                incoming
           left join ${table} known on known.${number} = incoming.${number})
       select count(*) filter (where is_new) as added, count(*) filter (where not is_new and differs) as changed,
              count(*) filter (where not is_new and not differs) as unchanged from compared`,
    );
    const [counts] = rows;
    if (counts === undefined) throw new Error('the goods were not counted');
    sum.added += counts.added;
    sum.changed += counts.changed;
    sum.unchanged += counts.unchanged;
  }
  return sum;
}

/** Runs `work` on the goods of these numbers, and stores their values before and after it for the undo. */
export async function withGoodsSnapshot<T>(
  transaction: Transaction,
  goodsTable: GoodsTable,
  { jobId, numbers }: { readonly jobId: number; readonly numbers: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const { table, number } = goodsTables[goodsTable.name];
  const values = facts('goods', goodsTable.columns);
  await transaction.query(
    sql`insert into goods_import_snapshots (job_id, stock_no, before, after)
     select ${jobId}::bigint, listed.stock_no, case when goods.id is not null then ${values} end, '{}'
       from unnest(${numbers}::text[]) listed (stock_no)
       left join ${table} goods on goods.${number} = listed.stock_no`,
  );
  const result = await work();
  await transaction.query(
    sql`update goods_import_snapshots kept set after = ${values}
       from ${table} goods where kept.job_id = ${jobId} and goods.${number} = kept.stock_no`,
  );
  await transaction.query(sql`delete from goods_import_snapshots where job_id = ${jobId} and before = after`);
  return result;
}

export interface GoodsUndoPlan {
  readonly added: number;
  readonly restored: number;
  /** The numbers of goods that were changed after the import. */
  readonly changedSince: readonly string[];
  /** The number of goods whose values before the import are stored; those that the import did not change have none. */
  readonly stored: number;
}

/** What undoing the goods of a job would do. */
export async function planGoodsUndo(
  connection: Connection,
  goodsTable: GoodsTable,
  jobId: number,
): Promise<GoodsUndoPlan> {
  const { table, number } = goodsTables[goodsTable.name];
  const { rows } = await connection.query<{ stock_no: string; is_new: boolean; is_same: boolean }>(
    sql`select kept.stock_no, kept.before is null as is_new,
         ${facts('goods', goodsTable.columns)} = kept.after as is_same
       from goods_import_snapshots kept join ${table} goods on goods.${number} = kept.stock_no
      where kept.job_id = ${jobId} order by goods.id`,
  );
  return {
    added: rows.filter(({ is_new: isNew }) => isNew).length,
    restored: rows.filter(({ is_new: isNew }) => !isNew).length,
    stored: rows.length,
    changedSince: rows.filter(({ is_same: isSame }) => !isSame).map((row) => row.stock_no),
  };
}

/** Undoes the goods of a job: those it added go offline, those it changed get their previous values. */
export async function undoGoods(
  transaction: Transaction,
  goodsTable: GoodsTable,
  jobId: number,
): Promise<void> {
  const { table, number } = goodsTables[goodsTable.name];
  const assignments = goodsTable.columns
    .filter((column) => column !== goodsTable.number)
    .map((column) => sql`${identifier(column)} = old.${identifier(column)}`);
  await transaction.query(
    sql`update ${table} goods set ${join(assignments, ', ')}, updated_at = now()
       from goods_import_snapshots kept, jsonb_populate_record(null::${table}, kept.before) old
      where kept.job_id = ${jobId} and kept.before is not null and goods.${number} = kept.stock_no`,
  );
  await transaction.query(
    sql`update ${table} goods set status = 'OFFLINE', updated_at = now()
       from goods_import_snapshots kept
      where kept.job_id = ${jobId} and kept.before is null and goods.${number} = kept.stock_no`,
  );
}
