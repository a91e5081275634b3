import type { Database } from '../platform/database.ts';

/** Makes the first two stones of the stock a pair that goes only together, and tells their packets. */
export async function makeInseparable({ raw }: Database): Promise<readonly [string, string]> {
  const { rows } = await raw.query<{ a: string; b: string }>(
    `with pair as (select min(stock_no) as a, max(stock_no) as b
                     from (select stock_no from stones order by id limit 2) as first),
          made as (update stones set separable = false,
                          pair_stock_no = case stock_no when pair.a then lower(pair.b) else pair.a end
                     from pair where stock_no in (pair.a, pair.b))
     select a, b from pair`,
  );
  const { rows: named } = await raw.query<{ stock_no: string }>(
    'select stock_no from stones where stock_no = any($1) order by id',
    [[rows[0]?.a, rows[0]?.b]],
  );
  const [first, second] = named.map(({ stock_no: packet }) => packet);
  if (first === undefined || second === undefined) throw new Error('there are not two stones');
  return [first, second];
}
