import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { MailOnlyKind } from '../notifications/mail-kinds.ts';
import { shutLink } from '../notifications/shut-link.ts';
import { accountSchema, joinCompany, standingColumns, type Account } from '../accounts/account.ts';

const kind: MailOnlyKind = 'PASSWORD_LINK';
const lastsMs = 60 * 60_000;

/** Recognises a password without being it: a link ends with the password it was made for. */
const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();

/**
 * Makes the only link that opens this account from now on and queues the mail with it. Without an account the same is
 * asked of the database and nothing comes of it, so that an unknown name takes as long.
 */
export async function sendPasswordLink(
  { raw }: Transaction,
  account: Account | null,
  now: Date,
): Promise<void> {
  const token = newToken();
  await raw.query(
    `insert into password_links (account_id, token_hash, password_digest, expires_at)
     select id, $2, $3, $4 from accounts where id = $1
     on conflict (account_id) do update set token_hash = excluded.token_hash,
       password_digest = excluded.password_digest, expires_at = excluded.expires_at`,
    [
      account?.id ?? null,
      hashToken(token),
      digestOf(account?.password_hash ?? ''),
      new Date(now.getTime() + lastsMs),
    ],
  );
  await raw.query(
    `insert into mails (account_id, kind, facts, link, queued_at, due_at)
     select id, '${kind}', '{}', $2, $3, $3 from accounts where id = $1`,
    [account?.id ?? null, `/reset/password/${token}`, now],
  );
}

/** Whose link this is, locked; null when it was used, replaced, too old, or the password has changed since. */
export async function lockPasswordLink(
  { raw }: Transaction,
  token: string,
  now: Date,
): Promise<Account | null> {
  const { rows } = await raw.query<Record<string, unknown> & { password_digest: Buffer }>(
    `select ${standingColumns}, password_digest
       from password_links join accounts p on p.id = account_id ${joinCompany}
      where token_hash = $1 and expires_at > $2 for update of password_links, p`,
    [hashToken(token), now],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const account = accountSchema.parse(row);
  return row.password_digest.equals(digestOf(account.password_hash)) ? account : null;
}

/** Ends an account's link: it was used. */
export async function endPasswordLink({ raw }: Connection, accountId: number): Promise<void> {
  await raw.query('delete from password_links where account_id = $1', [accountId]);
}

/** Forgets links whose hour is over, also in mails that never went out. */
export async function forgetPasswordLinks({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from password_links where expires_at <= $1', [now]);
  await raw.query(`update mails set link = $2 where kind = '${kind}' and link <> $2 and queued_at <= $1`, [
    new Date(now.getTime() - lastsMs),
    shutLink({ kind, link: null }),
  ]);
}
