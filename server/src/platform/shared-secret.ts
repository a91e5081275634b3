import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Connection } from './database.ts';

/** A secret shared by all servers of one database, created on first use. Never logged, never sent. */
export async function readSharedSecret(connection: Connection, name: string): Promise<Buffer> {
  await connection.query(
    sql`insert into server_secrets (name, secret) values (${name}, ${randomBytes(32)}) on conflict do nothing`,
  );
  const { rows } = await connection.query<{ secret: Buffer }>(
    sql`select secret from server_secrets where name = ${name}`,
  );
  if (rows[0] === undefined) throw new Error(`the secret ${name} could not be created`);
  return rows[0].secret;
}
