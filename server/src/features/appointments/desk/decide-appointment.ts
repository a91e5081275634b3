import { AppError } from '@loupe/contract';
import { appointmentStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { applyTransition, type Actor } from '../../lifecycle/transition.ts';
import { appointmentLink, lockAppointment, type Appointment } from '../appointment.ts';
import { calendarFile } from '../calendar-file.ts';
import { calendarEntry } from '../calendar-entry.ts';

/** A decision of the desk on an appointment. */
export interface AppointmentDecision {
  readonly uuid: string;
  readonly to: 'CONFIRMED' | 'DECLINED' | 'CANCELLED';
  /** Reason for declining or cancelling; empty when confirmed. */
  readonly reason: string;
}

/**
 * The desk confirms, declines or cancels an appointment; the customer is notified, with a calendar file where
 * needed. Throws NOT_FOUND, INVALID_TRANSITION when its status does not allow this or its time has passed.
 */
export async function decideAppointment(
  transaction: Transaction,
  by: Actor,
  { uuid, to, reason }: AppointmentDecision,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, null);
  if (to === 'CONFIRMED' && appointment.ends_at <= now)
    throw new AppError('INVALID_TRANSITION', { status: 'COMPLETED' });
  await applyTransition(transaction, appointmentStateMachine, {
    from: appointment.status,
    to,
    actor: by,
    now,
    subject: appointment.appointment_no,
    ...(reason !== '' && { details: { reason } }),
    customer: {
      companyId: appointment.company_id,
      userId: appointment.user_id,
      params: { showroom: appointment.showroom.name, at: appointment.starts_at.toISOString(), reason },
      link: appointmentLink,
      attachments: await calendarFiles(transaction, appointment, to, now),
    },
  });
  await transaction.query(
    sql`update appointments set status = ${to}, reason = ${reason} where id = ${appointment.id}`,
  );
  await appendChange(transaction, userTopic('appointments'), [appointment.company_id]);
}

/**
 * A confirmation adds the appointment to the calendar; a cancellation removes it only if it had been
 * confirmed.
 */
async function calendarFiles(
  transaction: Transaction,
  appointment: Appointment,
  to: AppointmentDecision['to'],
  now: Date,
) {
  const method =
    to === 'CONFIRMED'
      ? 'REQUEST'
      : appointment.status === 'CONFIRMED' && to === 'CANCELLED'
        ? 'CANCEL'
        : null;
  return method === null
    ? []
    : [calendarFile(await calendarEntry(transaction, appointment), { method, now })];
}
