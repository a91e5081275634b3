import { dayMs } from '@loupe/domain';
import type { Connection } from '../../../platform/database.ts';

/** How long what has happened can be read again. */
const keptDays = 30;

/** Forgets events and deliveries of long ago, and departures that no mark can ask for any more. */
export async function forgetOldNews({ raw }: Connection, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - keptDays * dayMs);
  await raw.query('delete from feed_events where at < $1', [longAgo]);
  await raw.query('delete from feed_deliveries where ended_at < $1', [longAgo]);
  await raw.query('delete from stone_departures where xid <= (select up_to from change_log_forgotten)');
}
