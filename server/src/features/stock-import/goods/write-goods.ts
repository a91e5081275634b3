import type { Transaction } from '../../../platform/database.ts';

/** What came of writing goods. */
export interface GoodsWritten {
  readonly added: number;
  readonly updated: number;
}

/** Where goods are kept. Names of tables and columns are the house's own, never a file's. */
export interface GoodsTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that tells one from another. */
  readonly number: string;
  /** States the portal itself has brought goods to: they keep them. */
  readonly boundStates: readonly string[];
}

/** Goods written at once. */
const batch = 500;

/**
 * Adds goods and updates those whose number is known, each named once. What the portal itself did to goods stays:
 * those in a bound state keep it.
 */
export async function writeGoods(
  { raw }: Transaction,
  { name, columns, number, boundStates }: GoodsTable,
  goods: readonly object[],
): Promise<GoodsWritten> {
  const names = columns.join(', ');
  const taken = columns
    .filter((column) => column !== number)
    .map((column) =>
      column === 'status'
        ? `status = case when ${name}.status = any($2) then ${name}.status else excluded.status end`
        : `${column} = excluded.${column}`,
    );
  let added = 0;
  for (let from = 0; from < goods.length; from += batch) {
    const { rows } = await raw.query<{ isNew: boolean }>(
      `insert into ${name} (${names})
       select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)
       on conflict (${number}) do update set ${taken.join(', ')}, updated_at = now()
       returning xmax = 0 as "isNew"`,
      [JSON.stringify(goods.slice(from, from + batch)), boundStates],
    );
    added += rows.filter(({ isNew }) => isNew).length;
  }
  return { added, updated: goods.length - added };
}
