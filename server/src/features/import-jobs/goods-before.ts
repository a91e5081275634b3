import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { GoodsTable } from '../stock-import/goods/write-goods.ts';

/** What a row says of its goods, as one value: the columns in $2 and no others. */
const facts = (row: string) =>
  `(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${row})) where key = any($2))`;

export interface GoodsDifference {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const atOnce = 500;
const differenceRow = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

/** What writing these goods would do; a bound status is nobody's to change. Reads only. */
export async function compareGoods(
  { raw }: Connection,
  { name, columns, number }: GoodsTable,
  goods: readonly object[],
): Promise<GoodsDifference> {
  const sum = { added: 0, changed: 0, unchanged: 0 };
  for (let start = 0; start < goods.length; start += atOnce) {
    const { rows } = await raw.query(
      `with compared as (
         select known.id is null as is_new, (${facts('incoming')} - 'status') is distinct from (${facts('known')} - 'status')
                as differs
           from jsonb_populate_recordset(null::${name}, $1::jsonb) incoming
           left join ${name} known on known.${number} = incoming.${number})
       select count(*) filter (where is_new) as added, count(*) filter (where not is_new and differs) as changed,
              count(*) filter (where not is_new and not differs) as unchanged from compared`,
      [JSON.stringify(goods.slice(start, start + atOnce)), columns],
    );
    const { added, changed, unchanged } = differenceRow.parse(rows[0]);
    sum.added += added;
    sum.changed += changed;
    sum.unchanged += unchanged;
  }
  return sum;
}

/** Does something to the goods of these numbers and keeps how they stood before and after: the way back. */
export async function keepingBefore<T>(
  { raw }: Transaction,
  { name, columns, number }: GoodsTable,
  { jobId, numbers }: { readonly jobId: number; readonly numbers: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  await raw.query(
    `insert into goods_before_import (job_id, number, before, after)
     select $1, wanted.number, case when goods.id is not null then ${facts('goods')} end, '{}'
       from unnest($3::text[]) wanted (number) left join ${name} goods on goods.${number} = wanted.number`,
    [jobId, columns, numbers],
  );
  const result = await work();
  await raw.query(
    `update goods_before_import kept set after = ${facts('goods')}
       from ${name} goods where kept.job_id = $1 and goods.${number} = kept.number`,
    [jobId, columns],
  );
  await raw.query('delete from goods_before_import where job_id = $1 and before = after', [jobId]);
  return result;
}

export interface GoodsBack {
  readonly added: number;
  readonly restored: number;
  /** Numbers of goods that somebody or something changed since. */
  readonly changedSince: readonly string[];
}

/** What putting the goods of a job back would do; locks them. */
export async function planGoodsBack(
  { raw }: Connection,
  { name, columns, number }: GoodsTable,
  jobId: number,
): Promise<GoodsBack> {
  const { rows } = await raw.query<{ number: string; is_new: boolean; is_same: boolean }>(
    `select kept.number, kept.before is null as is_new, ${facts('goods')} = kept.after as is_same
       from goods_before_import kept join ${name} goods on goods.${number} = kept.number
      where kept.job_id = $1 order by goods.id`,
    [jobId, columns],
  );
  return {
    added: rows.filter(({ is_new: isNew }) => isNew).length,
    restored: rows.filter(({ is_new: isNew }) => !isNew).length,
    changedSince: rows.filter(({ is_same: isSame }) => !isSame).map((row) => row.number),
  };
}

/** Puts the goods of a job back: what it added goes off, what it changed stands as before. */
export async function putGoodsBack(
  { raw }: Transaction,
  { name, columns, number }: GoodsTable,
  jobId: number,
): Promise<void> {
  const own = columns.filter((column) => column !== number);
  await raw.query(
    `update ${name} goods set ${own.map((column) => `${column} = old.${column}`).join(', ')}, updated_at = now()
       from goods_before_import kept, jsonb_populate_record(null::${name}, kept.before) old
      where kept.job_id = $1 and kept.before is not null and goods.${number} = kept.number`,
    [jobId],
  );
  await raw.query(
    `update ${name} goods set status = 'OFFLINE', updated_at = now()
       from goods_before_import kept
      where kept.job_id = $1 and kept.before is null and goods.${number} = kept.number`,
    [jobId],
  );
}
