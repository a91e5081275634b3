import { limits } from '@loupe/contract';
import { storedAttributes } from '@loupe/domain';
import type pg from 'pg';

/** Volume of the year's trade. */
export interface YearSize {
  readonly customers: number;
  readonly orders: number;
  readonly notifications: number;
}

/** Identifies the records created by the product itself, of which the year's rows are copies. */
export interface SampleRows {
  readonly buyer: string;
  readonly enquiryNo: string;
}

const chance = (n: string, salt: number) => `(abs(hashint4((${n}) * 31 + ${salt})) % 10000 / 10000.0)`;
/** SQL for the nth of `of` instants, evenly distributed over the past year. */
const moment = (n: string, of: number) => `now() - interval '365 days' * (1 - (${n})::float / ${of})`;
/** SQL for one of the customers, so that a few are busy and most are quiet. */
const customerOf = (customers: number) => (n: string, salt: number) =>
  `(select id from year_customers where position = 1 + floor(${customers} * power(${chance(n, salt)}, 3))::int)`;

/** SQL statements that write a year of trade, deterministic and in the order of their dependencies. */
function statements({ customers, orders, notifications }: YearSize): Readonly<Record<string, string>> {
  const lines = orders * 2;
  const customer = customerOf(customers);
  const orderStatus = `case when n > ${orders} - 300 then 'PENDING'
    when ${chance('n', 1)} < 0.08 then 'CANCELLED' when ${chance('n', 1)} < 0.13 then 'PARTIALLY_CONFIRMED'
    when ${chance('n', 1)} < 0.2 then 'CONFIRMED' when ${chance('n', 1)} < 0.25 then 'INVOICED'
    when ${chance('n', 1)} < 0.3 then 'SHIPPED' else 'DELIVERED' end`;
  return {
    customers: `insert into users (role, status, email, user_name, password_hash, first_name, last_name,
        company_name, access, user_disc, created_at)
      select role, 'ACTIVE', 'year' || n || '@history.example', 'year.' || n, password_hash, 'Customer', n::text,
             'Company ' || n, access, (n % 4) * 50, ${moment('n', customers)}
        from users, generate_series(1, ${customers}) n where email = $1`,
    'customers known': `create temp table year_customers as
      select id, row_number() over (order by id) as position from users where role = 'customer'`,
    'customers indexed': 'create index on year_customers (position)',
    'stones sold': `do $$ declare columns text; begin
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
         where table_name = 'stones' and table_schema = 'public'
           and column_name not in ('id', 'uuid', 'stock_no', 'status', 'report_no', 'pair_stock_no');
        execute format('insert into stones (stock_no, status, %1$s)
          select ''Y'' || n, ''SOLD'', %1$s from generate_series(1, ${lines}) n
            join (select *, row_number() over (order by id) - 1 as position from stones) s
              on s.position = n %% (select count(*) from stones)', columns);
      end $$`,
    'stones known': `create temp table year_stones as
      select id, row_number() over (order by id) as position from stones where stock_no ~ '^Y[0-9]+$'`,
    'stones indexed': 'create index on year_stones (position); analyze year_stones, year_customers',
    orders: `insert into orders (order_no, company_id, status, placed_at, description, list_source, list_date,
        user_disc, invoice_no, invoice_date)
      select 'Y-' || lpad(n::text, 7, '0'), ${customer('n', 2)}, ${orderStatus}, ${moment('n', orders)}, 'Ship to the usual address',
             list_source, list_date, user_disc, 'I-' || n, (${moment('n', orders)})::date
        from generate_series(1, ${orders}) n, (select * from orders order by id limit 1) model`,
    'orders known': `create temp table year_orders as
      select id, company_id, status, row_number() over (order by id) as position from orders
       where order_no like 'Y-%'`,
    'order lines': `insert into order_lines (order_id, stone_id, status, stone_snapshot, is_net, list_basis, no_list_reason)
      select o.id, s.id,
             case o.status when 'PENDING' then 'PENDING' when 'CANCELLED' then 'CANCELLED' else 'CONFIRMED' end,
             (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any($1)),
             t.is_net, t.list_basis, t.no_list_reason
        from year_orders o join year_stones s on (s.position + 1) / 2 = o.position join stones t on t.id = s.id`,
    claims: `with waiting as (update stones set status = 'HOLD' where id in
        (select stone_id from order_lines l join year_orders o on o.id = l.order_id where o.status = 'PENDING') returning id)
      insert into stone_claims (stone_id, company_id, reason, claimed_at)
      select l.stone_id, o.company_id, 'ORDER', now() from order_lines l join year_orders o on o.id = l.order_id
       where o.status = 'PENDING'`,
    notifications: `insert into notifications (user_id, kind, params, link, created_at, read_at)
      select ${customer('n', 3)}, case when n % 3 = 0 then 'HOLD_LAPSED' else 'ORDER_CONFIRMED' end,
             case when n % 3 = 0 then '{"packets": "LP-100200"}'::jsonb else jsonb_build_object('number', 'Y-' || n) end,
             '/orders', ${moment('n', notifications)},
             case when n < ${notifications} * 0.97 then ${moment('n', notifications)} end
        from generate_series(1, ${notifications}) n`,
    emails: `insert into emails (user_id, kind, params, link, queued_at, sent_at, attempts)
      select user_id, kind, params, link, created_at, created_at, 1 from notifications
       where id % 2 = 0`,
    holds: `insert into holds (company_id, stone_id, status, requested_at, granted_at, expires_at, ended_at)
      select ${customer('n', 4)}, s.id, case n % 3 when 0 then 'EXPIRED' when 1 then 'RELEASED' else 'CONVERTED' end,
             ${moment('n', orders)}, ${moment('n', orders)}, ${moment('n', orders)}, ${moment('n', orders)}
        from generate_series(1, ${orders}) n join year_stones s on s.position = n`,
    offers: `insert into offers (offer_no, company_id, offered_at, description, user_disc)
      select 'YO-' || n, ${customer('n', 5)}, ${moment('n', orders / 2)}, '', 0
        from generate_series(1, ${orders / 2}) n`,
    'offer lines': `insert into offer_lines (offer_id, company_id, stone_id, status, stone_snapshot, is_net, offered_ppc, expires_at)
      select o.id, o.company_id, s.id, case when o.position > ${orders / 2} - 200 then 'PENDING' else 'REJECTED' end,
             (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any($1)), t.is_net,
             greatest(1, t.ppc - 1000), case when o.position > ${orders / 2} - 200 then now() + interval '1 day' end
        from (select *, row_number() over (order by id) as position from offers where offer_no like 'YO-%') o
        join year_stones s on s.position = o.position join stones t on t.id = s.id`,
    'offer moves': `insert into offer_line_events (line_id, created_at, actor_role, status, ppc)
      select l.id, now(), 'CUSTOMER', l.status, l.offered_ppc from offer_lines l join offers o on o.id = l.offer_id
       where o.offer_no like 'YO-%'`,
    enquiries: `insert into enquiries (enquiry_no, company_id, status, ship_to, created_at, last_message_at, waiting_since)
      select 'YE-' || n, ${customer('n', 6)}, case when n > ${orders / 4} - 200 then 'OPEN' else 'CLOSED' end, '',
             ${moment('n', orders / 4)}, ${moment('n', orders / 4)},
             case when n > ${orders / 4} - 200 then ${moment('n', orders / 4)} end
        from generate_series(1, ${orders / 4}) n`,
    'enquiry goods': `insert into enquiry_items (enquiry_id, goods_kind, goods_uuid, name, customer_reference, goods_snapshot)
      select e.id, i.goods_kind, i.goods_uuid, i.name, i.customer_reference, i.goods_snapshot from enquiries e,
        (select * from enquiry_items where enquiry_id = (select id from enquiries where enquiry_no = $1) limit 1) i
       where e.enquiry_no like 'YE-%'`,
    'enquiry words': `insert into enquiry_messages (enquiry_id, sender, author_id, text, created_at)
      select id, 'CUSTOMER', company_id, 'Is it eye clean?', created_at from enquiries
       where enquiry_no like 'YE-%'`,
    demands: `insert into demands (user_id, title, details, criteria, status, created_at, expires_on)
      select ${customer('n', 7)}, 'Wanted ' || n, '', model.criteria, case when n % 20 = 0 then 'OPEN' else 'CLOSED' end,
             now(), current_date + 30
        from generate_series(1, ${orders / 5}) n, (select criteria from demands where criteria is not null limit 1) model`,
    'saved searches': `insert into saved_searches (user_id, title, criteria, created_at)
      select ${customer('n', 8)}, 'Search ' || n, model.criteria, now()
        from generate_series(1, ${orders / 4}) n, (select criteria from demands where criteria is not null limit 1) model`,
    watchlists: `insert into watchlist_items (user_id, stone_id, added_at, status_when_added, ppc_when_added)
      select user_id, stone_id, now(), 'AVAILABLE', 100000
        from (select user_id, s.id as stone_id, row_number() over (partition by user_id order by n) as turn
                from (select n, ${customer('n', 9)} as user_id from generate_series(1, ${orders}) n) w
                join (select id, row_number() over (order by id) - 1 as position from stones where status = 'AVAILABLE') s
                  on s.position = n % (select count(*) from stones where status = 'AVAILABLE')) lines
       where turn <= ${limits.watchlistMax} on conflict do nothing`,
    reminders: `insert into reminders (user_id, status, remind_at, time_zone, zone_abbreviation, created_at, sent_at)
      select ${customer('n', 10)}, case when n % 5 = 0 then 'SCHEDULED' else 'SENT' end,
             now() + interval '30 days' * (n % 7 + 1), 'Asia/Dubai', 'GST', now(), case when n % 5 = 0 then null else now() end
        from generate_series(1, ${orders / 4}) n`,
    'reminders of stones': `insert into reminder_stones (reminder_id, stone_id, position)
      select r.id, s.id, 0 from (select id, row_number() over (order by id) as n from reminders) r
        join year_stones s on s.position = r.n on conflict do nothing`,
    appointments: `insert into appointments (appointment_no, company_id, showroom_id, status, starts_at, ends_at, note, requested_at)
      select 'YA-' || n, ${customer('n', 11)}, p.id, 'COMPLETED', ${moment('n', orders / 5)},
             ${moment('n', orders / 5)} + interval '30 minutes', '', ${moment('n', orders / 5)}
        from generate_series(1, ${orders / 5}) n, (select id from showrooms limit 1) p`,
    'the trail': `insert into audit_log (created_at, actor_id, actor_name, action, subject)
      select placed_at, company_id, 'customer', 'order-placed', 'order:' || order_no from orders, generate_series(1, 5)
       where order_no like 'Y-%'`,
    statistics: 'analyze',
  };
}

const facts = storedAttributes.map(({ key }) => key);

/** Writes the year in one transaction, and logs how long each part took. */
export async function seedYear(
  client: pg.Client,
  size: YearSize,
  { buyer, enquiryNo }: SampleRows,
  log: (line: string) => void,
): Promise<void> {
  const given: Readonly<Record<string, unknown>> = {
    customers: buyer,
    'order lines': facts,
    'offer lines': facts,
    'enquiry goods': enquiryNo,
  };
  await client.query('begin');
  for (const [what, statement] of Object.entries(statements(size))) {
    const startedAt = performance.now();
    const { rowCount } = await client.query(statement, what in given ? [given[what]] : []);
    log(
      `${what}: ${(rowCount ?? 0).toLocaleString('en')}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  await client.query('commit');
}
