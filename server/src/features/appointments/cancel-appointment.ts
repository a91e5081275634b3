import { appointmentStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { queueMail } from '../notifications/notify.ts';
import { appointmentLink, lockAppointment, type Appointment } from './appointment.ts';
import { calendarEntry } from './calendar-entry.ts';
import { calendarFile } from './calendar-file.ts';

/**
 * Cancels an appointment for its customer; repeating it has no effect. A confirmed appointment is removed
 * from the customer's calendar by mail. Throws NOT_FOUND for that of another company, INVALID_TRANSITION when
 * it can no longer be cancelled.
 */
export async function cancelAppointment(
  transaction: Transaction,
  by: UserActor,
  uuid: string,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, by.companyId);
  if (appointment.status === 'CANCELLED') return;
  await applyTransition(transaction, appointmentStateMachine, {
    from: appointment.status,
    to: 'CANCELLED',
    actor: by,
    now,
    subject: appointment.appointment_no,
  });
  if (appointment.status === 'CONFIRMED') await mailCancellation(transaction, appointment, now);
  await transaction.query(sql`update appointments set status = 'CANCELLED' where id = ${appointment.id}`);
  await appendChange(transaction, userTopic('appointments'), [by.companyId]);
}

async function mailCancellation(
  transaction: Transaction,
  appointment: Appointment,
  now: Date,
): Promise<void> {
  const entry = await calendarEntry(transaction, appointment);
  await queueMail(transaction, {
    userId: appointment.company_id,
    kind: 'APPOINTMENT_WITHDRAWN',
    params: { showroom: appointment.showroom.name, at: appointment.starts_at.toISOString() },
    link: appointmentLink,
    now,
    attachments: [calendarFile(entry, { method: 'CANCEL', now })],
  });
}
