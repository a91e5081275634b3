import { AppError, type HoldOutcome } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { clockwork, customer } from '../life-cycle/take-step.ts';
import { readDoers } from '../accounts/doers.ts';
import { readSettings } from '../settings/settings.ts';
import { stoneIdsByUuid } from '../stock/store.ts';
import { grantHolds } from './grant-holds.ts';
import { stonesInCooldown } from './cooldown.ts';
import { openHoldsOf } from './hold.ts';
import { groupsOf, inseparableStones } from './inseparable-stones.ts';
import { judgeRequest, type Verdict } from './judge-request.ts';
import { lockStonesById, type LockedStone } from './lock-stones.ts';
import { moveHolds } from './move-holds.ts';
import { roomOf } from './room-of.ts';
import { writeHolds } from './write-holds.ts';

export interface HoldWish {
  readonly uuids: readonly string[];
  /** Wait in line for what somebody else holds. */
  readonly queue: boolean;
  /** All of them or none. */
  readonly asSet: boolean;
}

/**
 * Holds stones for a customer, in one transaction with the look whether they are free; or asks the desk, as the
 * company has set it. Each group that is held all or none is answered by itself. Unknown stones refuse the whole
 * request: NOT_FOUND.
 */
export async function askToHold(
  transaction: Transaction,
  caller: Pick<Caller, 'accountId' | 'personId'>,
  { uuids, queue, asSet }: HoldWish,
  now: Date,
): Promise<HoldOutcome[]> {
  const { accountId } = caller;
  const ids = await knownStones(transaction, uuids);
  const partners = await inseparableStones(transaction, ids);
  const stones = await lockStonesById(transaction, [...new Set([...ids, ...partners.values()])]);
  const room = { ...(await roomOf(transaction, accountId)) };
  const open = new Map((await openHoldsOf(transaction, accountId)).map((hold) => [hold.stoneId, hold]));
  const tooSoon = await stonesInCooldown(transaction, accountId, now);
  const judged = groupsOf(stones, partners, asSet).map((group) => {
    const verdict = judgeRequest(group, { accountId, wantsQueue: queue, open, tooSoon, room });
    if (verdict.does === 'ask') room.holds -= verdict.stones.length;
    if (verdict.does === 'queue') room.queues -= verdict.stones.length;
    return { group, verdict };
  });
  const asked = judged.flatMap(({ verdict }) => (verdict.does === 'ask' ? [verdict.stones] : []));
  const queued = judged.flatMap(({ verdict }) => (verdict.does === 'queue' ? [verdict.stones] : []));
  const act = { by: customer(caller), now };
  const doers = await readDoers(transaction, [accountId]);
  // Who takes a free stone for which he waited waits no more.
  const waited = asked.flat().flatMap(({ id }) => open.get(id) ?? []);
  await moveHolds(transaction, waited, { ...act, to: 'RELEASED' });
  const wishes = await writeHolds(transaction, { ...act, ...caller, groups: asked, state: 'REQUESTED' });
  await writeHolds(transaction, { ...act, ...caller, groups: queued, state: 'QUEUED' });
  const { hold_approval: approval } = await readSettings(transaction);
  if (approval === 'AUTO') {
    await grantHolds(transaction, wishes, { by: clockwork, now });
  }
  return judged.flatMap(({ group, verdict }) =>
    group.map((stone) => {
      const known = open.get(stone.id);
      const isColleagues = verdict.does === 'nothing' && (known?.personId ?? accountId) !== caller.personId;
      return {
        ...outcomeOf(stone, verdict, approval === 'AUTO' ? 'HELD' : 'REQUESTED'),
        held_by: known !== undefined && isColleagues ? doers(known) : null,
      };
    }),
  );
}

async function knownStones(transaction: Transaction, uuids: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const ids = await stoneIdsByUuid(transaction, wanted);
  const unknown = wanted.filter((uuid) => !ids.has(uuid));
  if (unknown.length > 0) {
    const stones = unknown.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones });
  }
  return [...ids.values()];
}

function outcomeOf(
  { uuid, stockNo }: LockedStone,
  verdict: Verdict,
  asked: 'HELD' | 'REQUESTED',
): Omit<HoldOutcome, 'held_by'> {
  const stone = { stock_uuid: uuid, stock_no: stockNo };
  if (verdict.does === 'refuse') return { ...stone, outcome: 'REFUSED', code: verdict.code };
  if (verdict.does === 'ask') return { ...stone, outcome: asked, code: null };
  return { ...stone, outcome: verdict.does === 'queue' ? 'QUEUED' : verdict.outcome, code: null };
}
