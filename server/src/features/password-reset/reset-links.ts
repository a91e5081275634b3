import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { addMailJob } from '../notifications/mail-job.ts';
import type { MailOnlyKind } from '../notifications/mail-kinds.ts';
import { redactSecretLink } from '../notifications/redact-secret-link.ts';
import { userSchema, joinCompany, effectiveUserColumns, type User } from '../users/user.ts';

const kind: MailOnlyKind = 'PASSWORD_LINK';
const lastsMs = 60 * 60_000;

/** Identifies a password without revealing it: a link becomes invalid when the password changes. */
const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();

/**
 * Creates the account's only valid link and queues the mail. Without an account the same queries run without
 * effect, so that the response time does not reveal unknown names.
 */
export async function sendPasswordResetLink(
  transaction: Transaction,
  user: User | null,
  now: Date,
): Promise<void> {
  const token = newToken();
  await transaction.query(
    sql`insert into password_reset_links (user_id, token_hash, password_digest, expires_at)
     select id, ${hashToken(token)}, ${digestOf(user?.password_hash ?? '')},
       ${new Date(now.getTime() + lastsMs)} from users where id = ${user?.id ?? null}
     on conflict (user_id) do update set token_hash = excluded.token_hash,
       password_digest = excluded.password_digest, expires_at = excluded.expires_at`,
  );
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into emails (user_id, kind, params, link, queued_at)
     select id, ${kind}, '{}', ${`/reset/password/${token}`}, ${now} from users
       where id = ${user?.id ?? null} returning id`,
  );
  for (const { id } of rows) await addMailJob(transaction, id);
}

const linkedUserRow = userSchema.extend({ password_digest: z.instanceof(Buffer) });

/**
 * Locks and returns the account of a link; null when the link was used, replaced or has expired, or when the
 * password has changed since.
 */
export async function lockPasswordResetLink(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<User | null> {
  const { rows } = await transaction.query(
    sql`select ${effectiveUserColumns}, password_digest
       from password_reset_links join users p on p.id = user_id ${joinCompany}
      where token_hash = ${hashToken(token)} and expires_at > ${now} for update of password_reset_links, p`,
    linkedUserRow,
  );
  if (rows[0] === undefined) return null;
  const { password_digest: digest, ...user } = rows[0];
  return digest.equals(digestOf(user.password_hash)) ? user : null;
}

/** Deletes an account's link after its use. */
export async function deletePasswordResetLink(connection: Connection, userId: number): Promise<void> {
  await connection.query(sql`delete from password_reset_links where user_id = ${userId}`);
}

/** Deletes expired links, also from mails that were not sent. */
export async function deleteExpiredPasswordResetLinks(connection: Connection, now: Date): Promise<void> {
  await connection.query(sql`delete from password_reset_links where expires_at <= ${now}`);
  const redacted = redactSecretLink({ kind, link: null });
  const expired = new Date(now.getTime() - lastsMs);
  await connection.query(
    sql`update emails set link = ${redacted} where kind = ${kind} and link <> ${redacted} and queued_at <= ${expired}`,
  );
}
