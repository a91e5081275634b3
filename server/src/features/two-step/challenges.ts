import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';

/** Long enough to fetch a phone, too short for an unattended desk. */
const lastsMs = 5 * 60_000;
const maxCodes = 5;

/** Creates a challenge for a user whose password was accepted and whose code is missing. */
export async function createChallenge(connection: Connection, userId: number, now: Date): Promise<string> {
  const ticket = newToken();
  await connection.query(
    sql`insert into two_step_challenges (challenge_hash, user_id, expires_at)
      values (${hashToken(ticket)}, ${userId}, ${new Date(now.getTime() + lastsMs)})`,
  );
  return ticket;
}

/**
 * Returns the user of a challenge and counts an attempt before the code is checked; null when the challenge
 * has expired or has no attempts left.
 */
export async function countChallengeAttempt(
  connection: Connection,
  ticket: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await connection.query<{ user_id: number }>(
    sql`update two_step_challenges set attempt_count = attempt_count + 1
      where challenge_hash = ${hashToken(ticket)} and expires_at > ${now} and attempt_count < ${maxCodes} returning user_id`,
  );
  return rows[0]?.user_id ?? null;
}

/** Consumes a challenge; false when another request already consumed it. */
export async function consumeChallenge(connection: Connection, ticket: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`delete from two_step_challenges where challenge_hash = ${hashToken(ticket)}`,
  );
  return rowCount === 1;
}
