import type { Connection } from '../../../platform/database.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';

/** Time to find the telephone, not to leave the desk. */
const lastsMs = 5 * 60_000;
const mostCodes = 5;

/** Hands out a ticket to somebody who knew the password and still owes a code. */
export async function openTicket({ raw }: Connection, accountId: number, now: Date): Promise<string> {
  const ticket = newToken();
  await raw.query('insert into sign_in_tickets (ticket_hash, account_id, expires_at) values ($1, $2, $3)', [
    hashToken(ticket),
    accountId,
    new Date(now.getTime() + lastsMs),
  ]);
  return ticket;
}

/** Whose ticket it is. Counts a code against it before anybody looks at the code; null when its time or its codes are over. */
export async function countCode({ raw }: Connection, ticket: string, now: Date): Promise<number | null> {
  const { rows } = await raw.query<{ account_id: number }>(
    `update sign_in_tickets set codes = codes + 1
      where ticket_hash = $1 and expires_at > $2 and codes < $3 returning account_id`,
    [hashToken(ticket), now, mostCodes],
  );
  return rows[0]?.account_id ?? null;
}

/** Uses a ticket up; false when somebody else did. */
export async function useTicket({ raw }: Connection, ticket: string): Promise<boolean> {
  const { rowCount } = await raw.query('delete from sign_in_tickets where ticket_hash = $1', [
    hashToken(ticket),
  ]);
  return rowCount === 1;
}
