import sql from 'sql-template-tag';
import type { Database } from '../platform/database.ts';

/** Makes the first two stones of the stock an inseparable pair and returns their packets. */
export async function createInseparablePair(database: Database): Promise<readonly [string, string]> {
  const { rows } = await database.query<{ a: string; b: string }>(
    sql`with pair as (select min(stock_no) as a, max(stock_no) as b
                     from (select stock_no from stones order by id limit 2) as first),
          made as (update stones set is_separable = false,
                          pair_stock_no = case stock_no when pair.a then lower(pair.b) else pair.a end
                     from pair where stock_no in (pair.a, pair.b))
     select a, b from pair`,
  );
  const { rows: named } = await database.query<{ stock_no: string }>(
    sql`select stock_no from stones where stock_no = any(${[rows[0]?.a, rows[0]?.b]}) order by id`,
  );
  const [first, second] = named.map(({ stock_no: packet }) => packet);
  if (first === undefined || second === undefined) throw new Error('there are not two stones');
  return [first, second];
}
