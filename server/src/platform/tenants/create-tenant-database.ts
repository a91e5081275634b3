import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sql from 'sql-template-tag';
import { sqlStateOf } from '../database.ts';
import { identifier, literal } from '../sql.ts';

/** A tenant could not be added; the message is one sentence. */
export class TenantError extends Error {
  override readonly name = 'TenantError';
}

export interface TenantDatabase {
  /** The address of the database with the password of its role. */
  readonly url: string;
  /** Removes the database and its role, after a later step has failed. */
  drop(): Promise<void>;
}

const duplicates = new Set(['42710', '42P04']);
const notAllowed = '42501';

/**
 * Creates a database and a role that owns it; no other role but administrators can connect to it. `adminUrl` is an
 * address of a role that may create both. Throws {@link TenantError} when they exist or may not be created.
 */
export async function createTenantDatabase(adminUrl: string, tenant: string): Promise<TenantDatabase> {
  const name = `loupe_${tenant.replaceAll('-', '_')}`;
  const password = randomBytes(24).toString('base64url');
  const role = identifier(name);
  const admin = new pg.Client({ connectionString: adminUrl, application_name: 'loupe tenants' });
  admin.on('error', () => undefined);
  await admin.connect();
  let hasRole = false;
  let hasDatabase = false;
  const drop = async () => {
    const client = new pg.Client({ connectionString: adminUrl, application_name: 'loupe tenants' });
    await client.connect();
    try {
      if (hasDatabase) await client.query(sql`drop database ${role}`);
      if (hasRole) await client.query(sql`drop role ${role}`);
    } finally {
      await client.end();
    }
  };
  try {
    await admin.query(sql`create role ${role} login password ${literal(password)}`);
    hasRole = true;
    // On a managed service the administrator is no superuser, and only a member of a role may give it a database.
    await admin.query(sql`grant ${role} to current_user`);
    await admin.query(sql`create database ${role} owner ${role} template template0 encoding 'UTF8'`);
    hasDatabase = true;
    await admin.query(sql`revoke connect, temporary on database ${role} from public`);
  } catch (error) {
    await drop();
    const state = sqlStateOf(error) ?? '';
    if (duplicates.has(state))
      throw new TenantError(`The database server already has a database or role ${name}.`);
    if (state === notAllowed)
      throw new TenantError(`The role of DATABASE_URL may not create roles and databases.`);
    throw error;
  } finally {
    await admin.end();
  }
  const url = new URL(adminUrl);
  [url.username, url.password, url.pathname] = [name, password, `/${name}`];
  return { url: url.href, drop };
}
