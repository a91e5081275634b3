import { AppError, limits, type CallBody, validationError } from '@loupe/contract';
import { appointmentStateMachine, dayNumberOf, visibleStoneStatuses, wallClock } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { nextDocumentNumber } from '../lifecycle/document-number.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';
import { lockShowroom, type Showroom } from './showroom.ts';
import { readShowroomDays } from './showroom-days.ts';

type Booking = CallBody<'addBookAppointment'>['data'];

/**
 * Requests a slot at a showroom and returns the appointment's uuid. Bookings of a showroom are serialised, so
 * a full slot is never booked again. A repeated request for the same company, showroom and time returns the
 * existing appointment.
 * Throws SLOT_NOT_FREE, NOT_FOUND for an unknown showroom or a stone not on the list, BODY_INVALID above the
 * maximum number of appointments.
 */
export async function bookAppointment(
  transaction: Transaction,
  by: UserActor,
  booking: Booking,
  now: Date,
): Promise<string> {
  const { companyId, userId } = by;
  // One request of a company at a time, so that two concurrent ones do not exceed the limit.
  await transaction.query(sql`select from users where id = ${companyId} for no key update`);
  const showroom = await lockShowroom(transaction, booking.showroom_id);
  if (showroom === null) throw new AppError('NOT_FOUND');
  const start = new Date(booking.starts_at);
  const { rows: live } = await transaction.query<{ uuid: string; isSame: boolean }>(
    sql`select uuid, showroom_id = ${showroom.id} and starts_at = ${start} as "isSame" from appointments
      where company_id = ${companyId} and status in ('REQUESTED', 'CONFIRMED') and ends_at > ${now}`,
  );
  const duplicate = live.find(({ isSame }) => isSame);
  if (duplicate) return duplicate.uuid;
  if (live.length >= limits.appointmentsMax) {
    throw validationError('data', 'APPOINTMENTS_FULL', { max: limits.appointmentsMax });
  }
  const slot = await findFreeSlot(transaction, showroom, start, now);
  const stones = await findStones(transaction, booking.stones);
  const appointmentNo = await nextDocumentNumber(transaction, 'A', now);
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into appointments (appointment_no, company_id, showroom_id, status, starts_at, ends_at, note, requested_at,
                               user_id)
     values (${appointmentNo}, ${companyId}, ${showroom.id}, 'REQUESTED', ${slot.start}, ${slot.end}, ${booking.note},
       ${now}, ${userId}) returning id, uuid`,
  );
  const [appointment] = rows;
  if (appointment === undefined) throw new Error('the appointment was not stored');
  await transaction.query(
    sql`insert into appointment_stones (appointment_id, stone_id, position)
     select ${appointment.id}, id, position from unnest(${stones.map(({ id }) => id)}::bigint[]) with ordinality
       as laid (id, position)`,
  );
  await applyTransition(transaction, appointmentStateMachine, {
    from: null,
    to: 'REQUESTED',
    actor: by,
    now,
    subject: appointmentNo,
    details: {
      showroom: showroom.name,
      at: slot.start.toISOString(),
      stones: stones.map(({ facts }) => facts.stock_no),
    },
  });
  await appendChange(transaction, userTopic('appointments'), [companyId]);
  return appointment.uuid;
}

/**
 * Finds the slot of a locked showroom that starts at this instant; throws SLOT_NOT_FREE when there is none or
 * it is full.
 */
export async function findFreeSlot(transaction: Transaction, showroom: Showroom, start: Date, now: Date) {
  const day = dayNumberOf(wallClock(start, showroom.time_zone));
  const days = await readShowroomDays(transaction, showroom, { from: day, count: 1 }, now);
  const slot = days
    .flatMap(({ slots }) => slots)
    .find((one) => one.isFree && one.start.getTime() === start.getTime());
  if (slot === undefined) throw new AppError('SLOT_NOT_FREE');
  return slot;
}

async function findStones(transaction: Transaction, requested: readonly string[]) {
  const uuids = [...new Set(requested.map((uuid) => uuid.toLowerCase()))];
  const found = await loadStonesByUuid(transaction, uuids);
  const stones = found.filter(({ facts }) => visibleStoneStatuses.some((state) => state === facts.status));
  const known = new Set(stones.map(({ uuid }) => uuid));
  const missing = uuids.filter((uuid) => !known.has(uuid));
  if (missing.length > 0) {
    const unknownStones = missing.map((uuid) => ({ stock_uuid: uuid, stock_no: null, status: null }));
    throw new AppError('NOT_FOUND', { stones: unknownStones });
  }
  return stones;
}
