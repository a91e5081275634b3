import sql, { join } from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import { identifier, nameList } from '../../../platform/sql.ts';
import { goodsTables, type GoodsTableName } from '../../stock/goods/goods-tables.ts';

export interface GoodsWritten {
  readonly added: number;
  readonly updated: number;
}

/** Table of the goods. Column names become part of the SQL text and must never come from a file. */
export interface GoodsTable {
  readonly name: GoodsTableName;
  readonly columns: readonly string[];
  /** Column that identifies the goods. */
  readonly number: 'lot_no' | 'stock_no';
  /** Statuses set by the portal itself; an import does not change them. */
  readonly protectedStatuses: readonly string[];
}

/** Number of goods per statement. */
const batch = 500;

/**
 * Adds goods and updates those whose number is known. Each number must occur once. Changes made by the portal
 * are preserved: goods in a protected status keep it.
 */
export async function writeGoods(
  transaction: Transaction,
  { name, columns, number, protectedStatuses }: GoodsTable,
  goods: readonly object[],
): Promise<GoodsWritten> {
  const { table, number: numberColumn } = goodsTables[name];
  const assignments = columns
    .filter((column) => column !== number)
    .map((key) => {
      const column = identifier(key);
      return key === 'status'
        ? sql`status = case when ${table}.status = any(${protectedStatuses}) then ${table}.status
             else excluded.status end`
        : sql`${column} = excluded.${column}`;
    });
  let added = 0;
  for (let from = 0; from < goods.length; from += batch) {
    const { rows } = await transaction.query<{ isNew: boolean }>(
      sql`insert into ${table} (${nameList(columns)})
       select ${nameList(columns)}
         from jsonb_populate_recordset(null::${table},
           ${JSON.stringify(goods.slice(from, from + batch))}::jsonb)
       on conflict (${numberColumn}) do update set ${join(assignments, ', ')}, updated_at = now()
       returning xmax = 0 as "isNew"`,
    );
    added += rows.filter(({ isNew }) => isNew).length;
  }
  return { added, updated: goods.length - added };
}
