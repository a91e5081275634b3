import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { createClaims } from '../claim-stones.ts';
import {
  holdColumns,
  holdSchema,
  findHoldsByUuid,
  findOpenHoldsOnStones,
  stoneIdsOf,
  groupByHoldSet,
  type Hold,
} from '../hold.ts';
import { isAvailable, isUnavailable, lockStonesById, type LockedStone } from '../lock-stones.ts';
import { transitionHolds } from '../transition-holds.ts';
import { changeStoneStatuses } from '../change-stone-statuses.ts';
import { remainingHoldQuota } from '../remaining-hold-quota.ts';
import { setHoldExpiry, type HoldDecision } from './decide-holds.ts';
import { previousStateSchema } from './save-previous-state.ts';

const answeredHold = holdSchema.extend({
  previousState: z.unknown().pipe(previousStateSchema),
  isLast: z.boolean(),
});
type AnsweredHold = z.infer<typeof answeredHold>;

/** The named holds, and those that were decided together with them. */
const answeredHolds = (uuids: readonly string[]) => sql`
  select ${holdColumns}, h.previous_state as "previousState",
         (h.previous_state ->> 'at')::timestamptz = coalesce(h.ended_at, h.extended_at, h.granted_at) as "isLast"
  from holds h join stones s on s.id = h.stone_id
 where h.previous_state is not null
   and (h.uuid = any(${uuids}) or exists (select from holds named
          where named.uuid = any(${uuids}) and named.set_id = h.set_id
            and named.previous_state ->> 'at' = h.previous_state ->> 'at'))
 order by h.id`;

/**
 * Undoes the desk's last decision on holds: a granted or declined request awaits the desk again, a released
 * hold or queue entry returns to its previous state at the agreed price, and an extension is removed. A set
 * is restored as a whole. Throws NOT_FOUND. Throws INVALID_TRANSITION once something followed: the hold has
 * changed again, the stone is queued for or taken, its time is over, or the customer has requested it again
 * or has no quota left.
 */
export async function reopenHolds(
  transaction: Transaction,
  uuids: readonly string[],
  word: HoldDecision,
): Promise<void> {
  const named = await findHoldsByUuid(transaction, uuids);
  const find = async () => (await transaction.query(answeredHolds(uuids), answeredHold)).rows;
  const locked = await lockStonesById(transaction, [...new Set(stoneIdsOf(await find()))]);
  const holds = await find();
  const over =
    named.find(({ id }) => !holds.some((hold) => hold.id === id)) ?? holds.find(({ isLast }) => !isLast);
  if (over !== undefined) throw refusal(over);
  for (const unit of groupByHoldSet(holds)) {
    const [hold] = unit;
    const stones = locked.filter(({ id }) => stoneIdsOf(unit).includes(id));
    if (hold !== undefined) await reopenDecision(transaction, hold, { unit, stones, ...word });
  }
  await transaction.query(
    sql`update holds set previous_state = null where id = any(${holds.map(({ id }) => id)})`,
  );
  await appendChange(transaction, stockTopic, stoneIdsOf(holds));
}

const refusal = ({ status }: Pick<Hold, 'status'>) => new AppError('INVALID_TRANSITION', { status });

/** Holds restored together: a set, or a single hold. */
interface ReopenContext extends HoldDecision {
  readonly unit: readonly AnsweredHold[];
  readonly stones: readonly LockedStone[];
}

async function reopenDecision(
  transaction: Transaction,
  hold: AnsweredHold,
  back: ReopenContext,
): Promise<void> {
  const { unit, stones } = back;
  if (stones.length < unit.length) throw refusal(hold);
  if (hold.status === 'ACTIVE') {
    await (hold.previousState.state === 'ACTIVE' ? removeExtension : reopenRequest)(transaction, hold, back);
    return;
  }
  const others = await findOpenHoldsOnStones(transaction, stoneIdsOf(unit));
  const hasNewRequest = others.some(({ companyId }) => companyId === hold.companyId);
  const quota = await remainingHoldQuota(transaction, hold.companyId);
  const hasQuota = (hold.previousState.state === 'QUEUED' ? quota.queues : quota.holds) >= unit.length;
  if (hasNewRequest || !hasQuota) throw refusal(hold);
  await (hold.previousState.state === 'ACTIVE' ? reinstateHold : reinstateQueuedHold)(
    transaction,
    hold,
    back,
  );
}

/** Removes an extension, while the time before the extension is not over. */
async function removeExtension(
  transaction: Transaction,
  hold: AnsweredHold,
  { unit, by, now }: ReopenContext,
): Promise<void> {
  const { until } = hold.previousState;
  if (until === null || until <= now) throw refusal(hold);
  await setHoldExpiry(transaction, unit, { by, now, until });
  await transaction.query(
    sql`update holds set extended_at = null where id = any(${unit.map(({ id }) => id)})`,
  );
}

/**
 * Returns a granted request to the desk and releases its stones. Rejected while other customers are queued
 * for them.
 */
async function reopenRequest(
  transaction: Transaction,
  hold: AnsweredHold,
  { unit, by, now }: ReopenContext,
): Promise<void> {
  const ids = stoneIdsOf(unit);
  const waiting = await findOpenHoldsOnStones(transaction, ids);
  if (waiting.some(({ status }) => status === 'QUEUED')) throw refusal(hold);
  await transitionHolds(transaction, unit, {
    to: 'REQUESTED',
    actor: by,
    now,
    moveStones: async () => {
      await changeStoneStatuses(transaction, { ids, to: 'AVAILABLE', actorRole: by.role });
      await transaction.query(sql`delete from stone_claims where stone_id = any(${ids})`);
    },
  });
  await transaction.query(
    sql`update holds set expires_at = null, granted_at = null where id = any(${unit.map(({ id }) => id)})`,
  );
}

/** Restores a released hold, with its agreed prices and its original expiry. */
async function reinstateHold(
  transaction: Transaction,
  hold: AnsweredHold,
  back: ReopenContext,
): Promise<void> {
  const { unit, stones, by, now } = back;
  const { claim } = hold.previousState;
  const until = claim?.expires_at ?? null;
  if (claim === null || until === null || until <= now || !stones.every(isAvailable)) throw refusal(hold);
  const promised = unit.flatMap(({ stoneId, previousState: { claim: released } }) =>
    released?.agreed_price ? [[stoneId, released.agreed_price] as const] : [],
  );
  await transitionHolds(transaction, unit, {
    to: 'ACTIVE',
    actor: by,
    now,
    expiresAt: until,
    moveStones: async () =>
      createClaims(transaction, stones, {
        companyId: hold.companyId,
        reason: 'HOLD',
        expiresAt: until,
        now: claim.claimed_at,
        prices: new Map(promised),
      }),
  });
}

/** Restores a request, or a queue entry if the stones are still claimed by another customer. */
async function reinstateQueuedHold(
  transaction: Transaction,
  hold: AnsweredHold,
  back: ReopenContext,
): Promise<void> {
  const { unit, stones, by, now } = back;
  const { state: to } = hold.previousState;
  const hasNoLine = to === 'QUEUED' && stones.every(({ claim }) => claim === null);
  if (stones.some(isUnavailable) || hasNoLine) throw refusal(hold);
  await transitionHolds(transaction, unit, { to, actor: by, now });
}
