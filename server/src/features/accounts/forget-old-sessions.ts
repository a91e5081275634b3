import type { Connection } from '../../platform/database.ts';

/** Forgets sign-ins that no longer count. */
export async function forgetOldSessions({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from sessions where expires_at <= $1', [now]);
}
