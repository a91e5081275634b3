import type { QueueKind } from '@loupe/contract';
import { offerHours } from '@loupe/domain';

/**
 * What waits for the house, by kind: rows of `place` (no two rows of a kind share it), `since`, `account_id` and what a
 * line of the queue says, each by an index of its own. `$now` is the moment it is asked at.
 */
export const waitingThings: Readonly<Record<QueueKind, string>> = {
  registration: `
    select id as place, created_at as since, id as account_id, uuid::text as open, email as name, '' as text, 0 as pieces
      from accounts where state in ('PENDING', 'IN_REVIEW') and role = 'customer'`,
  offer: `
    select l.id, l.expires_at - interval '${offerHours.PENDING} hours', l.account_id, l.uuid::text, o.offer_no,
           l.facts ->> 'stock_no', 1
      from offer_lines l join offers o on o.id = l.offer_id
     where l.state = 'PENDING' and l.expires_at > $now`,
  enquiry: `
    select id, waiting_since, account_id, uuid::text, enquiry_no,
           (select text from enquiry_messages m where enquiry_id = enquiries.id order by m.id desc limit 1),
           (select count(*)::integer from enquiry_items where enquiry_id = enquiries.id)
      from enquiries where state = 'OPEN'`,
  order: `
    select id, placed_at, account_id, order_no, order_no, description,
           (select count(*)::integer from order_lines where order_id = orders.id and status = 'PENDING')
      from orders where status = 'PENDING'`,
  approval: `
    select id, placed_at, account_id, order_no, order_no, description,
           (select count(*)::integer from order_lines where order_id = orders.id and status = 'PENDING')
      from orders where status = 'AWAITING_OWNER'`,
  appointment: `
    select id, asked_at, account_id, uuid::text, appointment_no, words,
           (select count(*)::integer from appointment_stones where appointment_id = appointments.id)
      from appointments where state = 'ASKED'`,
  hold: `
    select h.id, h.asked_at, h.account_id, h.uuid::text, s.stock_no, '', 1
      from holds h join stones s on s.id = h.stone_id where h.state = 'REQUESTED' and h.ended_at is null`,
  memo: `
    select id, due_at, account_id, memo_no, memo_no, words,
           (select count(*)::integer from memo_lines where memo_id = memos.id and state = 'OUT')
      from memos where state = 'OVERDUE'`,
};
