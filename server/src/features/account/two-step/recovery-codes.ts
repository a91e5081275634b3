import { limits } from '@loupe/contract';
import { randomInt } from 'node:crypto';
import type { Connection } from '../../../platform/database.ts';
import type { ServerKey } from '../../../platform/server-key.ts';

// Without letters and digits that look alike on paper.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 10;
const purpose = 'recovery codes';

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
}

/** Keyed, so that nobody who reads the database can try all the codes there are; of its account alone. */
const hashOf = (key: ServerKey, accountId: number, code: string) =>
  key.digest(purpose, `${accountId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** Replaces an account's recovery codes and returns the new ones: they can be read this once. */
export async function renewCodes(
  connection: Connection,
  key: ServerKey,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await forgetCodes(connection, accountId);
  await connection.raw.query(
    'insert into recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])',
    [accountId, codes.map((code) => hashOf(key, accountId, code))],
  );
  return codes;
}

export async function forgetCodes({ raw }: Connection, accountId: number): Promise<void> {
  await raw.query('delete from recovery_codes where account_id = $1', [accountId]);
}

/** Uses a recovery code up; false when it is none of the account's, or was used. */
export async function useRecoveryCode(
  { raw }: Connection,
  key: ServerKey,
  { accountId, code, now }: { readonly accountId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await raw.query(
    'update recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null',
    [accountId, hashOf(key, accountId, code), now],
  );
  return rowCount === 1;
}

/** How many of an account's recovery codes are left. */
export async function countRecoveryCodes({ raw }: Connection, accountId: number): Promise<number> {
  const { rows } = await raw.query<{ left: number }>(
    'select count(*) as left from recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  );
  return rows[0]?.left ?? 0;
}
