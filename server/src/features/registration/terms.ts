import { createHash } from 'node:crypto';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../settings/settings.ts';

/** The company's terms in one wording. */
export interface Terms {
  readonly text: string;
  /** Begins the SHA-256 of the text: another wording is another version, whoever set it. */
  readonly version: string;
}

const versionLength = 12;

/** The terms as they are now; null where the company has none. */
export async function readTerms(connection: Connection): Promise<Terms | null> {
  const { terms_text: set } = await readSettings(connection);
  const text = set.trim();
  if (text === '') return null;
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, versionLength) };
}

/** Writes down that an account accepted these terms, and keeps their wording. */
export async function acceptTerms(
  { raw }: Connection,
  accountId: number,
  { text, version }: Terms,
  now: Date,
): Promise<void> {
  await raw.query(
    'insert into terms_texts (version, text, first_accepted_at) values ($1, $2, $3) on conflict do nothing',
    [version, text, now],
  );
  await raw.query('update accounts set terms_version = $2, terms_accepted_at = $3 where id = $1', [
    accountId,
    version,
    now,
  ]);
}
