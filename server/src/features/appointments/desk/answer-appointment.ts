import { AppError } from '@loupe/contract';
import { appointmentStates } from '@loupe/domain';
import { accountTopic } from '../../../platform/account-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { takeStep, type Mover } from '../../life-cycle/take-step.ts';
import { appointmentLink, lockAppointment, type Appointment } from '../appointment.ts';
import { calendarFile } from '../calendar-file.ts';
import { calendarEntry } from '../calendar-entry.ts';

/** What the desk says to an appointment. */
export interface DeskAnswer {
  readonly uuid: string;
  readonly to: 'CONFIRMED' | 'DECLINED' | 'CANCELLED';
  /** Why not; empty when it is confirmed. */
  readonly reason: string;
}

/**
 * The desk confirms, declines or calls off an appointment; the customer is told, and his calendar with him.
 * Throws NOT_FOUND, STEP_REFUSED when it stands where this cannot be done, or its time is over.
 */
export async function answerAppointment(
  transaction: Transaction,
  by: Mover,
  { uuid, to, reason }: DeskAnswer,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, null);
  if (to === 'CONFIRMED' && appointment.ends_at <= now) throw new AppError('STEP_REFUSED', { state: 'PAST' });
  await takeStep(transaction, appointmentStates, {
    from: appointment.state,
    to,
    by,
    now,
    subject: appointment.appointment_no,
    ...(reason !== '' && { details: { reason } }),
    customer: {
      accountId: appointment.account_id,
      personId: appointment.person_id,
      facts: { place: appointment.place.name, at: appointment.starts_at.toISOString(), reason },
      link: appointmentLink,
      attachments: await calendarFiles(transaction, appointment, to, now),
    },
  });
  await transaction.raw.query('update appointments set state = $2, reason = $3 where id = $1', [
    appointment.id,
    to,
    reason,
  ]);
  await appendChange(transaction, accountTopic('appointments'), [appointment.account_id]);
}

/** A confirmed appointment goes into the calendar; only one that is in there is taken out again. */
async function calendarFiles(
  transaction: Transaction,
  appointment: Appointment,
  to: DeskAnswer['to'],
  now: Date,
) {
  const method =
    to === 'CONFIRMED'
      ? 'REQUEST'
      : appointment.state === 'CONFIRMED' && to === 'CANCELLED'
        ? 'CANCEL'
        : null;
  return method === null
    ? []
    : [calendarFile(await calendarEntry(transaction, appointment), { method, now })];
}
