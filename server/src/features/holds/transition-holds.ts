import { holdStateMachine, type HoldStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';
import type { Hold } from './hold.ts';
import { formatPacketList } from './format-packet-list.ts';

export interface HoldTransition {
  readonly to: HoldStatus;
  readonly actor: Actor;
  readonly now: Date;
  /** The new expiry of the holds. */
  readonly expiresAt?: Date;
  /** Changes the status of the stones of one customer's holds, where the transition requires it. */
  readonly moveStones?: (holds: readonly Hold[], companyId: number) => Promise<void>;
}

/** The screen that shows a customer's holds. */
const link = '/cart';

/**
 * Applies a transition to holds: to their stones, their rows and the audit log. Each user gets one
 * notification for all holds of the same previous status. The stones must be locked by the transaction.
 */
export async function transitionHolds(
  transaction: Transaction,
  holds: readonly Hold[],
  { to, actor, now, expiresAt, moveStones }: HoldTransition,
): Promise<void> {
  if (holds.length === 0) return;
  for (const userHolds of groupByUser(holds)) {
    const [first] = userHolds;
    if (first === undefined) continue;
    const { companyId, userId } = first;
    for (const [from, some] of byStatus(userHolds)) {
      await applyTransition(transaction, holdStateMachine, {
        from,
        to,
        actor,
        now,
        subject: some.map(({ stockNo }) => stockNo).join(', '),
        details: { customer: companyId, ...(expiresAt && { until: expiresAt }) },
        customer: {
          companyId,
          userId,
          params: {
            packets: formatPacketList(some.map(({ stockNo }) => stockNo)),
            ...(expiresAt && { until: expiresAt.toISOString() }),
          },
          link,
        },
        ...(moveStones && { moveStones: async () => moveStones(some, companyId) }),
      });
    }
  }
  await transaction.query(
    sql`update holds set status = ${to}, expires_at = coalesce(${expiresAt ?? null}, expires_at),
            granted_at = case when ${to} = 'ACTIVE' then coalesce(granted_at, ${now}) else granted_at end,
            extended_at = case when ${to} = 'ACTIVE' and status = 'ACTIVE' then ${now} else extended_at end,
            ended_at = case when ${to} in ('QUEUED', 'REQUESTED', 'ACTIVE') then null else ${now}::timestamptz end
      where id = any(${holds.map(({ id }) => id)})`,
  );
  await publishHoldChanges(transaction, holds);
}

/**
 * Publishes the change to the customers of these holds and to every customer queued for the same stones,
 * whose queue positions change.
 */
export async function publishHoldChanges(
  transaction: Transaction,
  holds: readonly Pick<Hold, 'companyId' | 'stoneId'>[],
): Promise<void> {
  const { rows } = await transaction.query<{ company_id: number }>(
    sql`select distinct company_id from holds where stone_id = any(${holds.map(({ stoneId }) => stoneId)})
      and ended_at is null`,
  );
  const concerned = new Set([
    ...holds.map(({ companyId }) => companyId),
    ...rows.map(({ company_id: companyId }) => companyId),
  ]);
  await appendChange(transaction, userTopic('holds'), [...concerned]);
}

const groupByUser = (holds: readonly Hold[]) =>
  grouped(holds, ({ companyId, userId }) => userId ?? companyId).values();
const byStatus = (holds: readonly Hold[]) => grouped(holds, ({ status }) => status);

function grouped<Key>(holds: readonly Hold[], keyOf: (hold: Hold) => Key): Map<Key, Hold[]> {
  const groups = new Map<Key, Hold[]>();
  for (const hold of holds) groups.set(keyOf(hold), [...(groups.get(keyOf(hold)) ?? []), hold]);
  return groups;
}
