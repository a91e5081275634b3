import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { erasedMark, patternOf } from './erase-texts.ts';

interface Owner {
  readonly userId: number;
  readonly email: string;
  /** Whether the user owns the company: its own records go as well. */
  readonly isOwner: boolean;
}

/** Deletes what only served the user: no record of trade or money refers to it. */
export async function deleteOwnRecords(
  transaction: Transaction,
  { userId, email, isOwner }: Owner,
): Promise<void> {
  await transaction.query(
    sql`delete from graphile_worker._private_jobs job using emails mail
        where job.key = 'send-email:' || mail.id and job.locked_at is null
          and (mail.user_id = ${userId} or lower(mail.recipient_email) = lower(${email}))`,
  );
  await transaction.query(
    sql`delete from emails where user_id = ${userId} or lower(recipient_email) = lower(${email})`,
  );
  await transaction.query(sql`delete from notifications where user_id = ${userId}`);
  await transaction.query(sql`delete from notification_preferences where user_id = ${userId}`);
  await transaction.query(sql`delete from recent_searches where user_id = ${userId}`);
  await transaction.query(sql`delete from saved_searches where user_id = ${userId}`);
  await transaction.query(
    sql`delete from alert_matches where demand_id in (select id from demands where user_id = ${userId})`,
  );
  await transaction.query(sql`delete from demands where user_id = ${userId}`);
  await transaction.query(sql`delete from watchlist_items where user_id = ${userId}`);
  await transaction.query(sql`delete from cart_stones where user_id = ${userId} or company_id = ${userId}`);
  await transaction.query(sql`delete from cart_lots where user_id = ${userId} or company_id = ${userId}`);
  await transaction.query(sql`delete from cart_pieces where user_id = ${userId} or company_id = ${userId}`);
  await transaction.query(sql`delete from reminders where user_id = ${userId}`);
  await transaction.query(sql`delete from two_step_secrets where user_id = ${userId}`);
  await transaction.query(sql`delete from recovery_codes where user_id = ${userId}`);
  await transaction.query(sql`delete from password_reset_links where user_id = ${userId}`);
  await transaction.query(sql`delete from export_links where user_id = ${userId}`);
  await transaction.query(sql`delete from idempotency_keys where user_id = ${userId}`);
  await transaction.query(sql`delete from uploads where user_id = ${userId}`);
  await transaction.query(sql`delete from quotes where user_id = ${userId}`);
  await transaction.query(
    sql`delete from invitations
        where user_id = ${userId} or company_id = ${userId} or lower(email) = lower(${email})`,
  );
  await deletePages(transaction, userId);
  if (isOwner) await deleteCompanyRecords(transaction, userId);
}

async function deletePages(transaction: Transaction, userId: number): Promise<void> {
  const pages = sql`select id from client_pages where created_by = ${userId} or company_id = ${userId}`;
  await transaction.query(sql`delete from client_page_answers where client_page_id in (${pages})`);
  await transaction.query(sql`delete from client_page_stones where client_page_id in (${pages})`);
  await transaction.query(
    sql`delete from client_pages where created_by = ${userId} or company_id = ${userId}`,
  );
}

async function deleteCompanyRecords(transaction: Transaction, companyId: number): Promise<void> {
  await transaction.query(sql`delete from company_references where company_id = ${companyId}`);
  await transaction.query(sql`delete from letterheads where company_id = ${companyId}`);
  await transaction.query(sql`delete from impersonations where company_id = ${companyId}`);
  await transaction.query(sql`delete from feed_events where company_id = ${companyId}`);
  await transaction.query(
    sql`delete from feed_deliveries where webhook_id in (select id from feed_webhooks where company_id = ${companyId})`,
  );
  await transaction.query(
    sql`update feed_webhooks set status = 'DELETED', url = ${erasedMark}, encrypted_secret = '' where company_id = ${companyId}`,
  );
}

interface Named {
  readonly id: number;
  readonly company_id: number | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Replaces the texts that the user wrote in records of trade, and in those of the user's company each name of the user
 * on its own, as in a greeting. The entries of the audit log about the user keep what was done, when and by whom.
 */
export async function eraseTextsOf(
  transaction: Transaction,
  { id, company_id: ownerId, email, first_name: first, last_name: last }: Named,
  newEmail: string,
): Promise<void> {
  const companyId = ownerId ?? id;
  const own = ownerId === null ? sql`company_id = ${id}` : sql`user_id = ${id}`;
  const mark = (column: ReturnType<typeof sql>) =>
    sql`case when ${column} = '' then '' else ${erasedMark} end`;
  await transaction.query(sql`update orders set description = ${mark(sql`description`)} where ${own}`);
  await transaction.query(
    sql`update order_lines set customer_reference = null where order_id in (select id from orders where ${own})`,
  );
  await transaction.query(sql`update offers set description = ${mark(sql`description`)} where ${own}`);
  await transaction.query(sql`update offer_line_events set note = ${mark(sql`note`)} where user_id = ${id}`);
  await transaction.query(sql`update enquiries set ship_to = ${mark(sql`ship_to`)} where ${own}`);
  await transaction.query(
    sql`update enquiry_items set customer_reference = ''
        where enquiry_id in (select id from enquiries where ${own})`,
  );
  await transaction.query(sql`update enquiry_messages set text = ${erasedMark} where author_id = ${id}`);
  await transaction.query(
    sql`update appointments set note = ${mark(sql`note`)}, reason = ${mark(sql`reason`)} where ${own}`,
  );
  if (ownerId === null)
    await transaction.query(sql`update memos set note = ${mark(sql`note`)} where company_id = ${id}`);
  const names = [first, last].filter((name) => name !== '');
  if (names.length > 0) {
    const pattern = patternOf(names);
    await transaction.query(
      sql`update enquiry_messages set text = regexp_replace(text, ${pattern}, ${erasedMark}, 'gi')
          where text ~* ${pattern} and enquiry_id in (select id from enquiries where company_id = ${companyId})`,
    );
    await transaction.query(
      sql`update offer_line_events set note = regexp_replace(note, ${pattern}, ${erasedMark}, 'gi')
          where note ~* ${pattern} and line_id in (select id from offer_lines where company_id = ${companyId})`,
    );
    await transaction.query(
      sql`update emails set params = regexp_replace(params::text, ${pattern}, ${erasedMark}, 'gi')::jsonb
          where params::text ~* ${pattern} and user_id in (select id from users where company_id = ${companyId} or id = ${companyId})`,
    );
    await transaction.query(
      sql`update notifications set params = regexp_replace(params::text, ${pattern}, ${erasedMark}, 'gi')::jsonb
          where params::text ~* ${pattern} and user_id in (select id from users where company_id = ${companyId} or id = ${companyId})`,
    );
  }
  await transaction.query(sql`set local loupe.audit_change = 'erasure'`);
  await transaction.query(
    sql`update audit_log set subject = ${`user:${newEmail}`}, before = null, after = null
        where lower(subject) = lower(${`user:${email}`})`,
  );
}
