import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The migrations of the first version that took orders. */
const firstMigrations = 5;
const folder = fileURLToPath(new URL('../../../server/migrations/', import.meta.url));

/** Volume of the year's trade. */
export interface TradeSize {
  readonly companies: number;
  readonly stones: number;
  readonly orders: number;
}

/** Names of all migrations, in order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** Creates the schema of the first version, and records it as its server did. */
export async function createFirstSchema(client: pg.Client): Promise<void> {
  await client.query(
    `create table schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  for (const name of migrationNames().slice(0, firstMigrations)) {
    const text = readFileSync(folder + name, 'utf8');
    await client.query(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** Writes a year of trade into the first schema. */
export async function fillFirstSchema(
  client: pg.Client,
  { companies, stones, orders }: TradeSize,
): Promise<void> {
  const lines = orders * 2;
  const moment = (n: string, of: number) => `now() - interval '365 days' * (1 - ${n}::float / ${of})`;
  for (const statement of [
    `insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, company_name, access)
      select 'customer', 'ACTIVE', 'buyer' || n || '@year.example', 'buyer' || n, 'none', 'Buyer', n::text,
             'Company ' || n, '{order,hold}' from generate_series(1, ${companies}) n`,
    `insert into price_lists (source, list_date, active) values ('SAMPLE', current_date - 7, true)`,
    `insert into stones (status, type, shape, stock_no, carat, color_type, color, clarity, cut, lab, report_no, rap, disc,
        ppc, amount, location, first_listed_on, basis, list_basis)
      select case when n > ${lines} then 'AVAILABLE' else 'SOLD' end, 'NATURAL', 'ROUND', 'U' || n, 300 + n % 4000, 'WHITE',
             'G', 'VS2', 'EX', 'GIA', (2000000000 + n)::text, 700000, -3500, 455000, 455000 * (300 + n % 4000) / 1000,
             'DUBAI', 20000, 'DISC', 'OWN'
        from generate_series(1, ${lines + stones}) n`,
    `insert into orders (order_no, account_id, status, placed_at, description, list_source, list_date, user_disc)
      select 'U-' || lpad(n::text, 7, '0'), 1 + n % ${companies}, 'DELIVERED', ${moment('n', orders)}, '', 'SAMPLE',
             to_char(current_date - 7, 'YYYY-MM-DD'), 0
        from generate_series(1, ${orders}) n`,
    `insert into order_lines (order_id, stone_id, status, facts, is_net, list_basis)
      select 1 + (s.id - 1) / 2, s.id, 'CONFIRMED',
             jsonb_build_object('stock_no', s.stock_no, 'carat', s.carat, 'ppc', s.ppc, 'amount', s.amount), false, 'OWN'
        from stones s where s.id <= ${lines}`,
    `insert into audit (at, actor_id, actor, action, subject)
      select placed_at, account_id, 'Buyer', 'order-placed', 'order:' || order_no from orders`,
    `insert into cart_lines (account_id, stone_id, added_at)
      select 1 + id % ${companies}, id, now() from stones where status = 'AVAILABLE' and id % 10 = 0`,
    'analyze',
  ])
    await client.query(statement);
}
