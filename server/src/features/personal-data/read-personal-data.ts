import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

export type PersonalData = Record<string, Record<string, unknown>[]>;

const row = z.object({ row: z.record(z.string(), z.unknown()) });

/** What is held about the user `me`, by topic. No secrets: passwords, keys and tokens are hashes or encrypted. */
const topics = {
  profile: sql`select uuid, role, status, email, user_name, first_name, last_name, company_name, phone, mobile, skype_id,
      wechat_id, qq_id, address_line_one, address_line_two, zip, city, state, country, locale, display_currency, access,
      permission, order_approval_limit, user_disc, offer_limit, lock_after_minutes, created_at, last_sign_in_at,
      terms_version, terms_accepted_at, two_step_enabled_at from users where id = (select id from me)`,
  company: sql`select owner.uuid, owner.company_name, owner.email, me.permission from users me
      join users owner on owner.id = me.company_id where me.id = (select id from me)`,
  company_references: sql`select name from company_references where company_id = (select id from me) order by position`,
  letterhead: sql`select content, updated_at from letterheads where company_id = (select id from me)`,
  invitations: sql`select email, permission, status, invited_at, expires_at from invitations
      where user_id = (select id from me) or company_id = (select id from me) order by id`,
  sessions: sql`select created_at, last_seen_at, expires_at, user_agent, ip_address from sessions
      where user_id = (select id from me) order by created_at`,
  notification_preferences: sql`select is_email_enabled, quiet_start_minute, quiet_end_minute, time_zone
      from notification_preferences where user_id = (select id from me)`,
  recent_searches: sql`select criteria, searched_at from recent_searches where user_id = (select id from me) order by searched_at`,
  saved_searches: sql`select title, criteria, alert, created_at, deleted_at from saved_searches
      where user_id = (select id from me) order by id`,
  demands: sql`select title, details, criteria, status, created_at, expires_on from demands
      where user_id = (select id from me) order by id`,
  watchlist: sql`select s.stock_no, w.added_at, w.ppc_when_added from watchlist_items w join stones s on s.id = w.stone_id
      where w.user_id = (select id from me) order by w.added_at`,
  cart: sql`select s.stock_no, c.added_at from cart_stones c join stones s on s.id = c.stone_id
      where c.user_id = (select id from me) order by c.added_at`,
  holds: sql`select s.stock_no, h.status, h.requested_at, h.granted_at, h.expires_at, h.ended_at
      from holds h join stones s on s.id = h.stone_id where h.user_id = (select id from me) order by h.id`,
  orders: sql`select order_no, status, placed_at, description, invoice_no, invoice_date, carrier, tracking_no,
      (select jsonb_agg(jsonb_build_object('stock_no', s.stock_no, 'status', l.status, 'reference', l.customer_reference))
        from order_lines l join stones s on s.id = l.stone_id where l.order_id = o.id) as lines
      from orders o where user_id = (select id from me) order by id`,
  offers: sql`select offer_no, offered_at, description,
      (select jsonb_agg(jsonb_build_object('stock_no', s.stock_no, 'status', l.status, 'offered_ppc', l.offered_ppc,
          'counter_ppc', l.counter_ppc)) from offer_lines l join stones s on s.id = l.stone_id where l.offer_id = o.id) as lines
      from offers o where user_id = (select id from me) order by id`,
  offer_notes: sql`select created_at, status, ppc, note from offer_line_events where user_id = (select id from me) order by id`,
  memos: sql`select memo_no, status, issued_at, due_on, note from memos where company_id = (select id from me) order by id`,
  documents: sql`select kind, number, issued_at, goods_cents, tax_cents from issued_documents
      where company_id = (select id from me) order by id`,
  enquiries: sql`select enquiry_no, status, created_at, ship_to from enquiries where user_id = (select id from me) order by id`,
  messages: sql`select e.enquiry_no, m.sender, m.text, m.created_at from enquiry_messages m
      join enquiries e on e.id = m.enquiry_id where e.user_id = (select id from me) or m.author_id = (select id from me) order by m.id`,
  appointments: sql`select appointment_no, status, starts_at, ends_at, note, reason from appointments
      where user_id = (select id from me) order by id`,
  reminders: sql`select status, remind_at, time_zone, created_at, sent_at from reminders where user_id = (select id from me) order by id`,
  client_pages: sql`select title, note, client_name, created_at, expires_at, view_count from client_pages
      where created_by = (select id from me) order by id`,
  quotes: sql`select number, title, client_name, status, created_at, valid_until from quotes
      where user_id = (select id from me) order by id`,
  uploads: sql`select purpose, name, size_bytes, expires_at from uploads where user_id = (select id from me) order by id`,
  feed_keys: sql`select name, prefix, scopes, status, created_at, expires_at, last_used_at from feed_keys
      where company_id = (select id from me) order by id`,
  webhooks: sql`select url, events, status, created_at from feed_webhooks where company_id = (select id from me) order by id`,
  notifications: sql`select kind, params, created_at, read_at from notifications where user_id = (select id from me) order by id`,
  emails: sql`select kind, params, queued_at, sent_at, failed_at from emails
      where user_id = (select id from me) or lower(recipient_email) = (select lower(email) from users where id = (select id from me)) order by id`,
  activity: sql`select created_at, action, subject, before, after from audit_log
      where actor_id = (select id from me) or subject = 'user:' || (select email from me) order by id`,
} as const;

type Topic = keyof typeof topics;
const isTopic = (key: string): key is Topic => Object.hasOwn(topics, key);

/** Everything that is held about a user. Throws NOT_FOUND. */
export async function readPersonalData(connection: Connection, userId: number): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const topic of Object.keys(topics).filter(isTopic)) {
    const { rows } = await connection.query(
      sql`with me as (select id, email from users where id = ${userId})
          select to_jsonb(found) as row from (${topics[topic]}) found`,
      row,
    );
    data[topic] = rows.map((one) => one.row);
  }
  if (data['profile']?.length === 0) throw new AppError('NOT_FOUND');
  return data;
}
