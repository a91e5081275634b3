import { AppError, limits, type CallBody, misfit } from '@loupe/contract';
import { appointmentStates, dayNumberOf, visibleStates, wallClock } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { newNumber } from '../life-cycle/new-number.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { loadStonesByUuid } from '../stock/store.ts';
import { lockPlace, type Place } from './place.ts';
import { readPlaceDays } from './place-days.ts';

type Wish = CallBody<'addBookAppointment'>['data'];

/**
 * Asks for a time at a place and returns the appointment's uuid. Bookings of a place wait for each other, so a full
 * time is never given once more. The same customer, place and time again is the appointment that stands.
 * Throws SLOT_NOT_FREE, NOT_FOUND for an unknown place or a stone not on the list, BODY_INVALID for one appointment
 * too many.
 */
export async function bookAppointment(
  transaction: Transaction,
  by: Person,
  wish: Wish,
  now: Date,
): Promise<string> {
  const { raw } = transaction;
  const { accountId, personId } = by;
  // One at a time for a person, so that two together do not pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const place = await lockPlace(transaction, wish.place_id);
  if (place === null) throw new AppError('NOT_FOUND');
  const start = new Date(wish.starts_at);
  const { rows: live } = await raw.query<{ uuid: string; isSame: boolean }>(
    `select uuid, place_id = $2 and starts_at = $3 as "isSame" from appointments
      where account_id = $1 and state in ('ASKED', 'CONFIRMED') and ends_at > $4`,
    [accountId, place.id, start, now],
  );
  const standing = live.find(({ isSame }) => isSame);
  if (standing) return standing.uuid;
  if (live.length >= limits.appointmentsMax) {
    throw misfit('data', 'APPOINTMENTS_FULL', { max: limits.appointmentsMax });
  }
  const slot = await findFreeSlot(transaction, place, start, now);
  const stones = await findStones(transaction, wish.stones);
  const appointmentNo = await newNumber(transaction, 'A', now);
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `insert into appointments (appointment_no, account_id, place_id, state, starts_at, ends_at, words, asked_at,
                               person_id)
     values ($1, $2, $3, 'ASKED', $4, $5, $6, $7, $8) returning id, uuid`,
    [appointmentNo, accountId, place.id, slot.start, slot.end, wish.words, now, personId],
  );
  const [appointment] = rows;
  if (appointment === undefined) throw new Error('the appointment was not stored');
  await raw.query(
    `insert into appointment_stones (appointment_id, stone_id, place)
     select $1, id, place from unnest($2::bigint[]) with ordinality as laid (id, place)`,
    [appointment.id, stones.map(({ id }) => id)],
  );
  await takeStep(transaction, appointmentStates, {
    from: null,
    to: 'ASKED',
    by,
    now,
    subject: appointmentNo,
    details: {
      place: place.name,
      at: slot.start.toISOString(),
      stones: stones.map(({ facts }) => facts.stock_no),
    },
  });
  await appendChange(transaction, accountTopic('appointments'), [accountId]);
  return appointment.uuid;
}

/** The time that begins at an instant at a locked place; SLOT_NOT_FREE when there is none, or no room at it. */
export async function findFreeSlot(transaction: Transaction, place: Place, start: Date, now: Date) {
  const day = dayNumberOf(wallClock(start, place.time_zone));
  const days = await readPlaceDays(transaction, place, { from: day, count: 1 }, now);
  const slot = days
    .flatMap(({ slots }) => slots)
    .find((one) => one.isFree && one.start.getTime() === start.getTime());
  if (slot === undefined) throw new AppError('SLOT_NOT_FREE');
  return slot;
}

async function findStones(transaction: Transaction, wanted: readonly string[]) {
  const uuids = [...new Set(wanted.map((uuid) => uuid.toLowerCase()))];
  const found = await loadStonesByUuid(transaction, uuids);
  const stones = found.filter(({ facts }) => visibleStates.some((state) => state === facts.status));
  const known = new Set(stones.map(({ uuid }) => uuid));
  const missing = uuids.filter((uuid) => !known.has(uuid));
  if (missing.length > 0) {
    const gone = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones: gone });
  }
  return stones;
}
