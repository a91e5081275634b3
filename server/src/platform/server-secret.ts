import { randomBytes } from 'node:crypto';
import type { Connection } from './database.ts';

/** A secret all servers of one database share, made by whichever asks first. Never logged, never sent. */
export async function serverSecret({ raw }: Connection, name: string): Promise<Buffer> {
  await raw.query('insert into server_secrets (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ]);
  const { rows } = await raw.query<{ secret: Buffer }>('select secret from server_secrets where name = $1', [
    name,
  ]);
  if (rows[0] === undefined) throw new Error(`the secret ${name} could not be made`);
  return rows[0].secret;
}
