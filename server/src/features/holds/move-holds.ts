import { holdStates, type HoldState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover } from '../life-cycle/take-step.ts';
import type { Hold } from './hold.ts';
import { packetsTold } from './packets-told.ts';

export interface HoldMove {
  readonly to: HoldState;
  readonly by: Mover;
  readonly now: Date;
  /** When they lapse from now on. */
  readonly until?: Date;
  /** Moves the stones of one customer's holds, where the life-cycle moves stones. */
  readonly moveStones?: (holds: readonly Hold[], accountId: number) => Promise<void>;
}

/** The screen on which a customer sees what is held for him. */
const link = '/cart';

/**
 * Moves holds along their life-cycle: their stones, their rows, the audit trail; what one customer is told, he is
 * told at once for all of them. The stones are locked by the transaction.
 */
export async function moveHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { to, by, now, until, moveStones }: HoldMove,
): Promise<void> {
  if (holds.length === 0) return;
  for (const theirs of byPerson(holds)) {
    const [first] = theirs;
    if (first === undefined) continue;
    const { accountId, personId } = first;
    for (const [from, some] of byState(theirs)) {
      await takeStep(transaction, holdStates, {
        from,
        to,
        by,
        now,
        subject: some.map(({ stockNo }) => stockNo).join(', '),
        details: { customer: accountId, ...(until && { until }) },
        customer: {
          accountId,
          personId,
          facts: {
            packets: packetsTold(some.map(({ stockNo }) => stockNo)),
            ...(until && { until: until.toISOString() }),
          },
          link,
        },
        ...(moveStones && { moveStones: async () => moveStones(some, accountId) }),
      });
    }
  }
  await transaction.raw.query(
    `update holds set state = $2, until = coalesce($4, until),
            granted_at = case when $2 = 'ACTIVE' then coalesce(granted_at, $3) else granted_at end,
            extended_at = case when $2 = 'ACTIVE' and state = 'ACTIVE' then $3 else extended_at end,
            ended_at = case when $2 in ('QUEUED', 'REQUESTED', 'ACTIVE') then null else $3::timestamptz end
      where id = any($1)`,
    [holds.map(({ id }) => id), to, now, until ?? null],
  );
  await tellWhoWaits(transaction, holds);
}

/** Their lists have changed, and those of everybody who waits for the same stones: places in a queue move. */
export async function tellWhoWaits(
  transaction: Transaction,
  holds: readonly Pick<Hold, 'accountId' | 'stoneId'>[],
): Promise<void> {
  const { rows } = await transaction.raw.query<{ account_id: number }>(
    'select distinct account_id from holds where stone_id = any($1) and ended_at is null',
    [holds.map(({ stoneId }) => stoneId)],
  );
  const concerned = new Set([
    ...holds.map(({ accountId }) => accountId),
    ...rows.map(({ account_id }) => account_id),
  ]);
  await appendChange(transaction, accountTopic('holds'), [...concerned]);
}

const byPerson = (holds: readonly Hold[]) =>
  grouped(holds, ({ accountId, personId }) => personId ?? accountId).values();
const byState = (holds: readonly Hold[]) => grouped(holds, ({ state }) => state);

function grouped<Key>(holds: readonly Hold[], keyOf: (hold: Hold) => Key): Map<Key, Hold[]> {
  const groups = new Map<Key, Hold[]>();
  for (const hold of holds) groups.set(keyOf(hold), [...(groups.get(keyOf(hold)) ?? []), hold]);
  return groups;
}
