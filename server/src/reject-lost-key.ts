import { existsSync } from 'node:fs';
import sql from 'sql-template-tag';
import { twoStepSecretPurpose } from './features/two-step/verify-code.ts';
import { webhookSecretPurpose } from './features/feed/webhooks/sign.ts';
import type { Config } from './platform/config.ts';
import type { Connection } from './platform/database.ts';
import { secretFileOf, type ServerKey } from './platform/server-key.ts';
import { StartError } from './platform/start-error.ts';

/** Reads one of the values that are encrypted with the server's key, from each column of such values. */
const encryptedValues = [
  { query: sql`select encrypted_secret from two_step_secrets limit 1`, purpose: twoStepSecretPurpose },
  { query: sql`select encrypted_secret from feed_webhooks limit 1`, purpose: webhookSecretPurpose },
] as const;

/**
 * Refuses to start without the key that encrypted the stored values: otherwise a new key would be written,
 * and second factors and webhooks would fail one by one. Throws {@link StartError}, or WrongServerKeyError
 * when it is another key.
 */
export async function rejectLostKey(
  connection: Connection,
  serverKey: ServerKey,
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
): Promise<void> {
  for (const { query, purpose } of encryptedValues) {
    const { rows } = await connection.query<{ encrypted_secret: Buffer }>(query);
    if (rows[0] === undefined) continue;
    const file = secretFileOf(config.DATA_DIR);
    if (config.SECRET_KEY === undefined && !existsSync(file))
      throw new StartError(
        `The file ${file} is missing, and the database contains secrets that only its key can decrypt; ` +
          'restore it from a backup, or set SECRET_KEY to its content.',
      );
    serverKey.decrypt(purpose, rows[0].encrypted_secret);
  }
}
