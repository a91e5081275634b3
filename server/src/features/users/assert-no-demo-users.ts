import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

/** A production start found active users with a publicly known password. */
export class DemoUsersActiveError extends Error {
  override readonly name = 'DemoPeopleActive';
}

/** Throws while a demo user is active. */
export async function assertNoDemoUsers(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ email: string }>(
    sql`select email from users where is_demo and status = 'ACTIVE' order by email`,
  );
  if (rows.length === 0) return;
  const emails = rows.map(({ email }) => email).join(', ');
  throw new DemoUsersActiveError(
    `Demo accounts are still active (${emails}); deactivate each with npm run desk -- deactivate EMAIL.`,
  );
}
