import { limits } from '@loupe/contract';
import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import type { ServerKey } from '../../platform/server-key.ts';

// Without letters and digits that are easily confused in print.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 10;
const purpose = 'recovery codes';

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
}

/** Keyed, so that a reader of the database cannot try all possible codes, and specific to one user. */
const hashOf = (key: ServerKey, userId: number, code: string) =>
  key.digest(purpose, `${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces a user's recovery codes and returns the new ones; they cannot be read again. */
export async function replaceRecoveryCodes(
  connection: Connection,
  key: ServerKey,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await deleteRecoveryCodes(connection, userId);
  await connection.query(
    sql`insert into recovery_codes (user_id, code_hash) select ${userId},
      unnest(${codes.map((code) => hashOf(key, userId, code))}::bytea[])`,
  );
  return codes;
}

export async function deleteRecoveryCodes(connection: Connection, userId: number): Promise<void> {
  await connection.query(sql`delete from recovery_codes where user_id = ${userId}`);
}

/** Redeems a recovery code; false when it does not belong to the user or was already used. */
export async function redeemRecoveryCode(
  connection: Connection,
  key: ServerKey,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    sql`update recovery_codes set used_at = ${now} where user_id = ${userId}
      and code_hash = ${hashOf(key, userId, code)} and used_at is null`,
  );
  return rowCount === 1;
}

/** Number of unused recovery codes of a user. */
export async function countRecoveryCodes(connection: Connection, userId: number): Promise<number> {
  const { rows } = await connection.query<{ left: number }>(
    sql`select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return rows[0]?.left ?? 0;
}
