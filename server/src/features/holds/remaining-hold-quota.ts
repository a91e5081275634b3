import { holdRules, type UserStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/** How many more stones a company may hold, and how many more queues it may join. */
export interface HoldQuota {
  readonly holds: number;
  readonly queues: number;
}

/**
 * The remaining quota of a company; zero when it is not active. Locks the company's row, so that concurrent
 * requests cannot exceed the limit.
 */
export async function remainingHoldQuota(transaction: Transaction, companyId: number): Promise<HoldQuota> {
  const { rows: companies } = await transaction.query<{ status: UserStatus }>(
    sql`select status from users where id = ${companyId} for no key update`,
  );
  if (companies[0]?.status !== 'ACTIVE') return { holds: 0, queues: 0 };
  const { rows } = await transaction.query<{ held: number; queued: number }>(
    sql`select count(*) filter (where status <> 'QUEUED') as held, count(*) filter (where status = 'QUEUED') as queued
       from holds where company_id = ${companyId} and ended_at is null`,
  );
  const { held = 0, queued = 0 } = rows[0] ?? {};
  return { holds: holdRules.maxActive - held, queues: holdRules.maxQueued - queued };
}
