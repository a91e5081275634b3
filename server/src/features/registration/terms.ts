import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from '../site-settings/settings.ts';

/** One version of the company's terms. */
export interface Terms {
  readonly text: string;
  /** Prefix of the SHA-256 of the text, so that every change of the text is a new version. */
  readonly version: string;
}

const versionLength = 12;

/** The current terms; null when the company has none. */
export async function readTerms(connection: Connection): Promise<Terms | null> {
  const { terms_text: set } = await readSettings(connection);
  const text = set.trim();
  if (text === '') return null;
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, versionLength) };
}

/** Records that an account accepted these terms, and stores their text. */
export async function recordTermsAcceptance(
  connection: Connection,
  userId: number,
  { text, version }: Terms,
  now: Date,
): Promise<void> {
  await connection.query(
    sql`insert into terms_versions (version, text, first_accepted_at) values (${version}, ${text}, ${now})
      on conflict do nothing`,
  );
  await connection.query(
    sql`update users set terms_version = ${version}, terms_accepted_at = ${now} where id = ${userId}`,
  );
}
