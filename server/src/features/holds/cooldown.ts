import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { cooldownStart } from './hold-periods.ts';

/**
 * Starts the cool-down of the stones of a withdrawn order: the company cannot hold or order them until it
 * ends.
 */
export async function startCooldown(
  transaction: Transaction,
  companyId: number,
  { stoneIds, now }: { readonly stoneIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await transaction.query(
    sql`delete from order_cooldowns where company_id = ${companyId} and started_at <= ${cooldownStart(now)}`,
  );
  await transaction.query(
    sql`insert into order_cooldowns (company_id, stone_id, started_at)
     select ${companyId}, unnest(${stoneIds}::bigint[]), ${now}
     on conflict (company_id, stone_id) do update set started_at = excluded.started_at`,
  );
}

/** Stones of orders that a company withdrew too recently to order or hold them again. */
export async function stonesInOrderCooldown(
  connection: Connection,
  companyId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select stone_id as id from order_cooldowns where company_id = ${companyId}
      and started_at > ${cooldownStart(now)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stones that a company held, or withdrew from an order, too recently to hold them again. */
export async function stonesInCooldown(
  connection: Connection,
  companyId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await connection.query<{ id: number }>(
    sql`select stone_id as id from holds where company_id = ${companyId} and status in ('RELEASED', 'EXPIRED')
        and granted_at is not null and ended_at > ${cooldownStart(now)}`,
  );
  const ordered = await stonesInOrderCooldown(connection, companyId, now);
  return new Set([...rows.map(({ id }) => id), ...ordered]);
}
