import { AppError, type HoldOutcome } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { systemActor, customerActor } from '../lifecycle/transition.ts';
import { readActorNames } from '../users/actor-names.ts';
import { readSettings } from '../site-settings/settings.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import { grantHolds } from './grant-holds.ts';
import { stonesInCooldown } from './cooldown.ts';
import { findOpenHoldsOfCompany } from './hold.ts';
import { groupStones, findInseparablePairs } from './inseparable-pairs.ts';
import { evaluateHoldRequest, type HoldEvaluation } from './evaluate-hold-request.ts';
import { lockStonesById, type LockedStone } from './lock-stones.ts';
import { transitionHolds } from './transition-holds.ts';
import { remainingHoldQuota } from './remaining-hold-quota.ts';
import { createHolds } from './create-holds.ts';

export interface HoldRequest {
  readonly uuids: readonly string[];
  /** Join the queue for stones another customer holds. */
  readonly joinQueue: boolean;
  /** Hold all of the stones or none. */
  readonly isAllOrNone: boolean;
}

/**
 * Holds stones for a customer and checks their availability in the same transaction; where the settings
 * require approval, the requests await the desk instead. Each all-or-none group has a separate outcome.
 * Unknown stones reject the whole request with NOT_FOUND.
 */
export async function requestHold(
  transaction: Transaction,
  caller: Pick<Caller, 'companyId' | 'userId'>,
  { uuids, joinQueue, isAllOrNone }: HoldRequest,
  now: Date,
): Promise<HoldOutcome[]> {
  const { companyId } = caller;
  const ids = await knownStones(transaction, uuids);
  const partners = await findInseparablePairs(transaction, ids);
  const stones = await lockStonesById(transaction, [...new Set([...ids, ...partners.values()])]);
  const quota = { ...(await remainingHoldQuota(transaction, companyId)) };
  const open = new Map(
    (await findOpenHoldsOfCompany(transaction, companyId)).map((hold) => [hold.stoneId, hold]),
  );
  const tooSoon = await stonesInCooldown(transaction, companyId, now);
  const evaluated = groupStones(stones, partners, isAllOrNone).map((group) => {
    const verdict = evaluateHoldRequest(group, {
      companyId,
      joinQueue,
      open,
      inCooldown: tooSoon,
      quota,
    });
    if (verdict.does === 'ask') quota.holds -= verdict.stones.length;
    if (verdict.does === 'queue') quota.queues -= verdict.stones.length;
    return { group, verdict };
  });
  const toRequest = evaluated.flatMap(({ verdict }) => (verdict.does === 'ask' ? [verdict.stones] : []));
  const queued = evaluated.flatMap(({ verdict }) => (verdict.does === 'queue' ? [verdict.stones] : []));
  const act = { actor: customerActor(caller), now };
  const actorNameOf = await readActorNames(transaction, [companyId]);
  // A customer who takes an available stone no longer waits for it.
  const waited = toRequest.flat().flatMap(({ id }) => open.get(id) ?? []);
  await transitionHolds(transaction, waited, { ...act, to: 'RELEASED' });
  const requests = await createHolds(transaction, {
    ...act,
    ...caller,
    groups: toRequest,
    status: 'REQUESTED',
  });
  await createHolds(transaction, { ...act, ...caller, groups: queued, status: 'QUEUED' });
  const { hold_approval: approval } = await readSettings(transaction);
  if (approval === 'AUTO') {
    await grantHolds(transaction, requests, { by: systemActor, now });
  }
  return evaluated.flatMap(({ group, verdict }) =>
    group.map((stone) => {
      const known = open.get(stone.id);
      const isColleagues = verdict.does === 'nothing' && (known?.userId ?? companyId) !== caller.userId;
      return {
        ...outcomeOf(
          stone,
          isAllOrNone ? verdict : forAll(verdict, group),
          approval === 'AUTO' ? 'HELD' : 'REQUESTED',
        ),
        holder_name: known !== undefined && isColleagues ? actorNameOf(known) : null,
      };
    }),
  );
}

async function knownStones(transaction: Transaction, uuids: readonly string[]): Promise<number[]> {
  const distinct = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const ids = await stoneIdsByUuid(transaction, distinct);
  const unknown = distinct.filter((uuid) => !ids.has(uuid));
  if (unknown.length > 0) {
    const stones = unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return [...ids.values()];
}

/** A refusal of a pair that is sold only together names both stones. */
const forAll = (verdict: HoldEvaluation, group: readonly LockedStone[]): HoldEvaluation =>
  verdict.does === 'refuse' ? { ...verdict, because: group } : verdict;

function outcomeOf(
  { id, uuid, stockNo }: LockedStone,
  verdict: HoldEvaluation,
  status: 'HELD' | 'REQUESTED',
): Omit<HoldOutcome, 'holder_name'> {
  const stone = { stock_uuid: uuid, stock_no: stockNo };
  if (verdict.does === 'refuse') {
    const isCause = verdict.because.some((one) => one.id === id);
    return { ...stone, outcome: 'REFUSED', code: isCause ? verdict.code : null };
  }
  if (verdict.does === 'ask') return { ...stone, outcome: status, code: null };
  return { ...stone, outcome: verdict.does === 'queue' ? 'QUEUED' : verdict.outcome, code: null };
}
