import { AppError } from '@loupe/contract';
import { z } from 'zod';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { stockTopic } from '../../stock/change-stone-status.ts';
import { writeClaims } from '../claim-stones.ts';
import { holdColumns, holdSchema, holdsNamed, openHoldsOn, stonesOf, unitsOf, type Hold } from '../hold.ts';
import { isFree, isGone, lockStonesById, type LockedStone } from '../lock-stones.ts';
import { moveHolds } from '../move-holds.ts';
import { moveStones } from '../move-stones.ts';
import { roomOf } from '../room-of.ts';
import { retimeHolds, type DeskWord } from './answer-holds.ts';
import { answeredSchema } from './note-answer.ts';

const answeredHold = holdSchema.extend({ answered: answeredSchema, isLast: z.boolean() });
type Answered = z.infer<typeof answeredHold>;

/** The holds named and those that were answered as one with them. */
const read = `select ${holdColumns}, h.answered,
    (h.answered ->> 'at')::timestamptz = coalesce(h.ended_at, h.extended_at, h.granted_at) as "isLast"
  from holds h join stones s on s.id = h.stone_id
 where h.answered is not null
   and (h.uuid = any($1) or exists (select from holds named
          where named.uuid = any($1) and named.set_id = h.set_id and named.answered ->> 'at' = h.answered ->> 'at'))
 order by h.id`;

/**
 * The desk takes its last word on holds back: a request it granted or declined waits once more, whoever it took out stands
 * where he stood, at the price he was promised, and time it gave is taken off; a set goes back whole. Throws NOT_FOUND, and STEP_REFUSED once
 * something followed: the hold moved on, somebody waits in line or has the stone, its time is over, the customer asked
 * anew or has no room left.
 */
export async function reopenHolds(
  transaction: Transaction,
  uuids: readonly string[],
  word: DeskWord,
): Promise<void> {
  const named = await holdsNamed(transaction, uuids);
  const find = async () => z.array(answeredHold).parse((await transaction.raw.query(read, [uuids])).rows);
  const locked = await lockStonesById(transaction, [...new Set(stonesOf(await find()))]);
  const holds = await find();
  const over =
    named.find(({ id }) => !holds.some((hold) => hold.id === id)) ?? holds.find(({ isLast }) => !isLast);
  if (over !== undefined) throw refusal(over);
  for (const unit of unitsOf(holds)) {
    const [hold] = unit;
    const stones = locked.filter(({ id }) => stonesOf(unit).includes(id));
    if (hold !== undefined) await takeWordBack(transaction, hold, { unit, stones, ...word });
  }
  await transaction.raw.query('update holds set answered = null where id = any($1)', [
    holds.map(({ id }) => id),
  ]);
  await appendChange(transaction, stockTopic, stonesOf(holds));
}

const refusal = ({ state }: Pick<Hold, 'state'>) => new AppError('STEP_REFUSED', { state });

/** What goes back at once, held as one or alone. */
interface Back extends DeskWord {
  readonly unit: readonly Answered[];
  readonly stones: readonly LockedStone[];
}

async function takeWordBack(transaction: Transaction, hold: Answered, back: Back): Promise<void> {
  const { unit, stones } = back;
  if (stones.length < unit.length) throw refusal(hold);
  if (hold.state === 'ACTIVE') {
    await (hold.answered.state === 'ACTIVE' ? takeTimeOff : askAgain)(transaction, hold, back);
    return;
  }
  const others = await openHoldsOn(transaction, stonesOf(unit));
  const askedAnew = others.some(({ accountId }) => accountId === hold.accountId);
  const room = await roomOf(transaction, hold.accountId);
  const hasRoom = (hold.answered.state === 'QUEUED' ? room.queues : room.holds) >= unit.length;
  if (askedAnew || !hasRoom) throw refusal(hold);
  await (hold.answered.state === 'ACTIVE' ? holdAgain : waitAgain)(transaction, hold, back);
}

/** More time than the customer had is taken off, while he has some left. */
async function takeTimeOff(transaction: Transaction, hold: Answered, { unit, by, now }: Back): Promise<void> {
  const { until } = hold.answered;
  if (until === null || until <= now) throw refusal(hold);
  await retimeHolds(transaction, unit, { by, now, until });
  await transaction.raw.query('update holds set extended_at = null where id = any($1)', [
    unit.map(({ id }) => id),
  ]);
}

/** What was granted waits for the desk once more; its stones are free, and nobody stands in line for them. */
async function askAgain(transaction: Transaction, hold: Answered, { unit, by, now }: Back): Promise<void> {
  const ids = stonesOf(unit);
  const waiting = await openHoldsOn(transaction, ids);
  if (waiting.some(({ state }) => state === 'QUEUED')) throw refusal(hold);
  await moveHolds(transaction, unit, {
    to: 'REQUESTED',
    by,
    now,
    moveStones: async () => {
      await moveStones(transaction, { ids, to: 'AVAILABLE', who: by.who });
      await transaction.raw.query('delete from stone_claims where stone_id = any($1)', [ids]);
    },
  });
  await transaction.raw.query('update holds set until = null, granted_at = null where id = any($1)', [
    unit.map(({ id }) => id),
  ]);
}

/** What was taken from him is his again, at the prices and for the time he was promised. */
async function holdAgain(transaction: Transaction, hold: Answered, back: Back): Promise<void> {
  const { unit, stones, by, now } = back;
  const { claim } = hold.answered;
  const until = claim?.until ?? null;
  if (claim === null || until === null || until <= now || !stones.every(isFree)) throw refusal(hold);
  const promised = unit.flatMap(({ stoneId, answered }) =>
    answered.claim?.agreed ? [[stoneId, answered.claim.agreed] as const] : [],
  );
  await moveHolds(transaction, unit, {
    to: 'ACTIVE',
    by,
    now,
    until,
    moveStones: async () =>
      writeClaims(transaction, stones, {
        accountId: hold.accountId,
        reason: 'HOLD',
        until,
        now: claim.claimed_at,
        prices: new Map(promised),
      }),
  });
}

/** He waits where he waited: for the desk's word, or in line behind somebody who still has the stones. */
async function waitAgain(transaction: Transaction, hold: Answered, back: Back): Promise<void> {
  const { unit, stones, by, now } = back;
  const { state: to } = hold.answered;
  const hasNoLine = to === 'QUEUED' && stones.every(({ claim }) => claim === null);
  if (stones.some(isGone) || hasNoLine) throw refusal(hold);
  await moveHolds(transaction, unit, { to, by, now });
}
