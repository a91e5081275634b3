import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { deleteExpiredImpersonations } from './impersonations.ts';

/** Deletes expired impersonations and two-step challenges. */
export async function deleteExpiredChallengesAndViews(connection: Connection, now: Date): Promise<void> {
  await deleteExpiredImpersonations(connection, now);
  await connection.query(sql`delete from two_step_challenges where expires_at <= ${now}`);
}
