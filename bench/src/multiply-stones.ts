import type pg from 'pg';

/** Multiplies the stones of the demo by copies with other numbers, until there are about `stones`; resolves with their number. */
export async function multiplyStones(client: pg.Client, stones: number): Promise<number> {
  const { rows: found } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'stones' and is_generated = 'NEVER' and column_name not in ('id', 'uuid', 'stock_no', 'pair_stock_no', 'report_no')`,
  );
  const names = found.map(({ name }) => name).join(', ');
  const { rows } = await client.query<{ n: string }>('select count(*) as n from stones');
  const copies = Math.max(0, Math.ceil(stones / Number(rows[0]?.n)) - 1);
  await client.query(
    `insert into stones (stock_no, report_no, ${names})
     select stock_no || '-' || copy, case when report_no is not null then copy || report_no end, ${names}
       from stones, generate_series(1, ${copies}) as copy`,
  );
  await client.query('vacuum analyze stones');
  const { rows: all } = await client.query<{ n: string }>('select count(*) as n from stones');
  return Number(all[0]?.n);
}
