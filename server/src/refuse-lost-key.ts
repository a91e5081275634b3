import { existsSync } from 'node:fs';
import { z } from 'zod';
import { secretPurpose } from './features/account/two-step/accept-code.ts';
import { secretsOfWebhooks } from './features/feed/webhooks/sign.ts';
import type { Config } from './platform/config.ts';
import type { Connection } from './platform/database.ts';
import { secretFileOf, type ServerKey } from './platform/server-key.ts';
import { StartError } from './platform/start-error.ts';

/** Where the database keeps what the server's key has sealed. */
const sealedColumns = [
  { table: 'two_step_secrets', column: 'sealed', purpose: secretPurpose },
  { table: 'feed_webhooks', column: 'secret', purpose: secretsOfWebhooks },
] as const;

const sealedRow = z.object({ sealed: z.instanceof(Buffer) });

/**
 * Refuses to start without the key that sealed what the database keeps: a new key would be written, and second steps
 * and webhooks would fail one by one. Throws {@link StartError}, or ServerKeyWrong where it is another key.
 */
export async function refuseLostKey(
  { raw }: Connection,
  serverKey: ServerKey,
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
): Promise<void> {
  for (const { table, column, purpose } of sealedColumns) {
    const { rows } = await raw.query(`select ${column} as sealed from ${table} limit 1`);
    if (rows[0] === undefined) continue;
    const file = secretFileOf(config.DATA_DIR);
    if (config.SECRET_KEY === undefined && !existsSync(file))
      throw new StartError(
        `The file ${file} is missing, and the database holds secrets that only its key opens; ` +
          'bring it back from a backup, or set SECRET_KEY to what it held.',
      );
    serverKey.open(purpose, sealedRow.parse(rows[0]).sealed);
  }
}
