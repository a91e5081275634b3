import { AppError } from '@loupe/contract';
import { appointmentStates } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { appointmentLink, lockAppointment } from '../appointment.ts';
import { findFreeSlot } from '../book-appointment.ts';
import { calendarEntry } from '../calendar-entry.ts';
import { calendarFile } from '../calendar-file.ts';
import { lockPlace } from '../place.ts';

/**
 * The desk takes its yes or no back: the appointment is asked for again, and out of the customer's calendar if it was in
 * there. Throws NOT_FOUND, STEP_REFUSED when it was not answered or has begun, or the customer has asked for the same
 * time once more; SLOT_NOT_FREE when one declined has no room any more.
 */
export async function reopenAppointment(
  transaction: Transaction,
  by: Mover,
  uuid: string,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, null);
  const { state, starts_at: start, account_id: accountId } = appointment;
  if (start <= now) throw new AppError('STEP_REFUSED', { state: 'PAST' });
  if (state === 'DECLINED') {
    const place = await lockPlace(transaction, appointment.place.uuid);
    if (place === null) throw new AppError('NOT_FOUND');
    const { rowCount } = await transaction.raw.query(
      `select from appointments
        where account_id = $1 and place_id = $2 and starts_at = $3 and state in ('ASKED', 'CONFIRMED')`,
      [accountId, place.id, start],
    );
    if (rowCount !== 0) throw new AppError('STEP_REFUSED', { state });
    await findFreeSlot(transaction, place, start, now);
  }
  await takeStep(transaction, appointmentStates, {
    from: state,
    to: 'ASKED',
    by,
    now,
    subject: appointment.appointment_no,
    ...(appointment.reason !== '' && { details: { reasonTakenBack: appointment.reason } }),
    customer: {
      accountId,
      personId: appointment.person_id,
      facts: { place: appointment.place.name, at: start.toISOString() },
      link: appointmentLink,
      attachments:
        state === 'CONFIRMED'
          ? [calendarFile(await calendarEntry(transaction, appointment), { method: 'CANCEL', now })]
          : [],
    },
  });
  await transaction.raw.query(`update appointments set state = 'ASKED', reason = '' where id = $1`, [
    appointment.id,
  ]);
  await appendChange(transaction, accountTopic('appointments'), [accountId]);
}
