import { holdStateMachine, type HoldStatus } from '@loupe/domain';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';
import { findOpenHoldsOnStones, type Hold } from './hold.ts';
import type { LockedStone } from './lock-stones.ts';
import { publishHoldChanges } from './transition-holds.ts';
import { formatPacketList } from './format-packet-list.ts';

export interface NewHolds {
  readonly companyId: number;
  /** The user of the company who requested the hold; null when the desk holds for the owner. */
  readonly userId: number | null;
  /** Locked stones, in groups that are held all or none. */
  readonly groups: readonly (readonly LockedStone[])[];
  readonly status: HoldStatus;
  readonly actor: Actor;
  readonly now: Date;
  readonly expiresAt?: Date;
  /** Changes the status of the stones, where the initial status of a hold requires it. */
  readonly moveStones?: (stoneIds: readonly number[]) => Promise<void>;
}

/** Creates holds: a row for each stone and one audit entry. Returns the rows. */
export async function createHolds(
  transaction: Transaction,
  { companyId, userId, groups, status, actor, now, expiresAt, moveStones }: NewHolds,
): Promise<Hold[]> {
  const stones = groups.flat();
  if (stones.length === 0) return [];
  const packets = stones.map(({ stockNo }) => stockNo);
  const ids = stones.map(({ id }) => id);
  await applyTransition(transaction, holdStateMachine, {
    from: null,
    to: status,
    actor,
    now,
    subject: packets.join(', '),
    details: { customer: companyId, ...(expiresAt && { until: expiresAt }) },
    customer: {
      companyId,
      userId,
      params: { packets: formatPacketList(packets), ...(expiresAt && { until: expiresAt.toISOString() }) },
      link: '/cart',
    },
    ...(moveStones && { moveStones: async () => moveStones(ids) }),
  });
  const sets = groups.flatMap((group) => {
    const set = group.length > 1 ? randomUUID() : null;
    return group.map(() => set);
  });
  const { rows } = await transaction.query<{ id: number }>(
    sql`insert into holds (company_id, user_id, stone_id, set_id, status, requested_at, granted_at, expires_at)
     select ${companyId}, ${userId}, stone_id, set_id, ${status}, ${now},
       case when ${status} = 'ACTIVE' then ${now}::timestamptz end, ${expiresAt ?? null}
       from unnest(${ids}::bigint[], ${sets}::uuid[]) with ordinality as requested (stone_id, set_id, position)
      order by position returning id`,
  );
  await publishHoldChanges(
    transaction,
    ids.map((stoneId) => ({ companyId, stoneId })),
  );
  const written = new Set(rows.map(({ id }) => id));
  return (await findOpenHoldsOnStones(transaction, ids)).filter(({ id }) => written.has(id));
}
