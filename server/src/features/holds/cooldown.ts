import type { Connection, Transaction } from '../../platform/database.ts';
import { cooldownStart } from './hold-time.ts';

/** Keeps a company from holding or ordering again, for the time of the cool-down, the stones of an order it withdrew. */
export async function startCooldown(
  { raw }: Transaction,
  accountId: number,
  { stoneIds, now }: { readonly stoneIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await raw.query('delete from order_cooldowns where account_id = $1 and started_at <= $2', [
    accountId,
    cooldownStart(now),
  ]);
  await raw.query(
    `insert into order_cooldowns (account_id, stone_id, started_at) select $1, unnest($2::bigint[]), $3
     on conflict (account_id, stone_id) do update set started_at = excluded.started_at`,
    [accountId, stoneIds, now],
  );
}

/** Stones of orders that a company withdrew too recently to order or hold them again. */
export async function stonesInOrderCooldown(
  { raw }: Connection,
  accountId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await raw.query<{ id: number }>(
    'select stone_id as id from order_cooldowns where account_id = $1 and started_at > $2',
    [accountId, cooldownStart(now)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stones that a company held, or withdrew from an order, too recently to hold them again. */
export async function stonesInCooldown(
  connection: Connection,
  accountId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await connection.raw.query<{ id: number }>(
    `select stone_id as id from holds where account_id = $1 and state in ('RELEASED', 'EXPIRED')
        and granted_at is not null and ended_at > $2`,
    [accountId, cooldownStart(now)],
  );
  const ordered = await stonesInOrderCooldown(connection, accountId, now);
  return new Set([...rows.map(({ id }) => id), ...ordered]);
}
