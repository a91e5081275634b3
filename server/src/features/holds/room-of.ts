import { holdRules } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';

/** How many more stones an account may hold, and in how many more queues it may stand. */
export interface HoldRoom {
  readonly holds: number;
  readonly queues: number;
}

/**
 * The room an account has left; none when it is not active. The account is locked, so that two requests together
 * cannot pass the limit.
 */
export async function roomOf({ raw }: Transaction, accountId: number): Promise<HoldRoom> {
  const { rows: accounts } = await raw.query<{ state: string }>(
    'select state from accounts where id = $1 for no key update',
    [accountId],
  );
  if (accounts[0]?.state !== 'ACTIVE') return { holds: 0, queues: 0 };
  const { rows } = await raw.query<{ held: number; queued: number }>(
    `select count(*) filter (where state <> 'QUEUED') as held, count(*) filter (where state = 'QUEUED') as queued
       from holds where account_id = $1 and ended_at is null`,
    [accountId],
  );
  const { held = 0, queued = 0 } = rows[0] ?? {};
  return { holds: holdRules.mostActive - held, queues: holdRules.mostQueued - queued };
}
