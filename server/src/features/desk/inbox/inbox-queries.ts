import type { InboxKind } from '@loupe/contract';
import { offerValidityHours } from '@loupe/domain';
import sql, { type Sql } from 'sql-template-tag';

/** The listed value of lines as a sort key: cents per carat times thousandths of a carat. */
const worthOf = (lines: Sql) =>
  sql`(select coalesce(sum((stone_snapshot ->> 'ppc')::bigint * (stone_snapshot ->> 'carat')::bigint), 0)::bigint from ${lines})`;

/**
 * What awaits the desk, by kind: each query returns rows of `id` (unique within the kind), `since`,
 * `company_id`, the contents of an inbox row and a sort key for its value, and uses a separate index. The shown
 * value comes from the pricing module (`read-item-values.ts`).
 */
const inboxQueries = (now: Date): Readonly<Record<InboxKind, Sql>> => ({
  registration: sql`
    select id, created_at as since, id as company_id, uuid::text as key, email as name, '' as text, 0 as pieces, 0::bigint as worth
      from users where status in ('PENDING', 'IN_REVIEW') and role = 'customer'`,
  offer: sql`
    select o.id, min(l.expires_at) - make_interval(hours => ${offerValidityHours.PENDING}), o.company_id,
           o.uuid::text, o.offer_no, string_agg(l.stone_snapshot ->> 'stock_no', ', ' order by l.id),
           count(*)::integer, sum(l.offered_ppc::bigint * (l.stone_snapshot ->> 'carat')::bigint)::bigint
      from offer_lines l join offers o on o.id = l.offer_id
     where l.status = 'PENDING' and l.expires_at > ${now} group by o.id`,
  enquiry: sql`
    select id, waiting_since, company_id, uuid::text, enquiry_no,
           (select text from enquiry_messages m where enquiry_id = enquiries.id order by m.id desc limit 1),
           (select count(*)::integer from enquiry_items where enquiry_id = enquiries.id), 0
      from enquiries where status = 'OPEN'`,
  order: sql`
    select id, placed_at, company_id, order_no, order_no, description,
           (select count(*)::integer from order_lines where order_id = orders.id and status = 'PENDING'),
           ${worthOf(sql`order_lines where order_id = orders.id and status = 'PENDING'`)}
      from orders where status = 'PENDING'`,
  approval: sql`
    select id, placed_at, company_id, order_no, order_no, description,
           (select count(*)::integer from order_lines where order_id = orders.id and status = 'PENDING'),
           ${worthOf(sql`order_lines where order_id = orders.id and status = 'PENDING'`)}
      from orders where status = 'AWAITING_APPROVAL'`,
  appointment: sql`
    select id, requested_at, company_id, uuid::text, appointment_no, note,
           (select count(*)::integer from appointment_stones where appointment_id = appointments.id), 0
      from appointments where status = 'REQUESTED'`,
  hold: sql`
    select h.id, h.requested_at, h.company_id, h.uuid::text, s.stock_no, '', 1, s.ppc::bigint * s.carat
      from holds h join stones s on s.id = h.stone_id where h.status = 'REQUESTED' and h.ended_at is null`,
  memo: sql`
    select id, due_at, company_id, memo_no, memo_no, note,
           (select count(*)::integer from memo_lines where memo_id = memos.id and status = 'OUT'),
           ${worthOf(sql`memo_lines where memo_id = memos.id and status = 'OUT'`)}
      from memos where status = 'OVERDUE'`,
});

/** What awaits the desk of one kind, as rows with named columns. */
export const inboxRows = (kind: InboxKind, now: Date): Sql =>
  sql`(${inboxQueries(now)[kind]}) as items (id, since, company_id, key, name, text, pieces, worth)`;
