import type { Connection } from '../../platform/database.ts';
import { forgetCustomerViews } from './customer-views.ts';

/** Forgets sign-ins that no longer count, and those that waited for their second step in vain. */
export async function forgetOldSessions(connection: Connection, now: Date): Promise<void> {
  const { raw } = connection;
  await forgetCustomerViews(connection, now);
  await raw.query('delete from sessions where expires_at <= $1', [now]);
  await raw.query('delete from sign_in_tickets where expires_at <= $1', [now]);
}
