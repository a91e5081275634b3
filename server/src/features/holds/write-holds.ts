import { holdStates, type HoldState } from '@loupe/domain';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import { openHoldsOn, type Hold } from './hold.ts';
import type { LockedStone } from './lock-stones.ts';
import { tellWhoWaits } from './move-holds.ts';
import { packetsTold } from './packets-told.ts';

export interface NewHolds {
  readonly accountId: number;
  /** Who of the company asked; null when the desk holds for its owner. */
  readonly personId: number | null;
  /** Locked stones in the groups in which they are held or not. */
  readonly groups: readonly (readonly LockedStone[])[];
  readonly state: HoldState;
  readonly by: Mover;
  readonly now: Date;
  readonly until?: Date;
  /** Moves the stones, where the life-cycle moves stones at the beginning. */
  readonly moveStones?: (stoneIds: readonly number[]) => Promise<void>;
}

/** Begins the life of holds: a row for each stone, one line of the audit trail. Returns the rows. */
export async function writeHolds(
  transaction: Transaction,
  { accountId, personId, groups, state, by, now, until, moveStones }: NewHolds,
): Promise<Hold[]> {
  const stones = groups.flat();
  if (stones.length === 0) return [];
  const packets = stones.map(({ stockNo }) => stockNo);
  const ids = stones.map(({ id }) => id);
  await takeStep(transaction, holdStates, {
    from: null,
    to: state,
    by,
    now,
    subject: packets.join(', '),
    details: { customer: accountId, ...(until && { until }) },
    customer: {
      accountId,
      personId,
      facts: { packets: packetsTold(packets), ...(until && { until: until.toISOString() }) },
      link: '/cart',
    },
    ...(moveStones && { moveStones: async () => moveStones(ids) }),
  });
  const sets = groups.flatMap((group) => {
    const set = group.length > 1 ? randomUUID() : null;
    return group.map(() => set);
  });
  const { rows } = await transaction.raw.query<{ id: number }>(
    `insert into holds (account_id, person_id, stone_id, set_id, state, asked_at, granted_at, until)
     select $1, $7, stone_id, set_id, $4, $5, case when $4 = 'ACTIVE' then $5::timestamptz end, $6
       from unnest($2::bigint[], $3::uuid[]) with ordinality as asked (stone_id, set_id, place)
      order by place returning id`,
    [accountId, ids, sets, state, now, until ?? null, personId],
  );
  await tellWhoWaits(
    transaction,
    ids.map((stoneId) => ({ accountId, stoneId })),
  );
  const written = new Set(rows.map(({ id }) => id));
  return (await openHoldsOn(transaction, ids)).filter(({ id }) => written.has(id));
}
