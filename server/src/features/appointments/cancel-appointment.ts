import { appointmentStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { queueMail } from '../notifications/notify.ts';
import { appointmentLink, lockAppointment, type Appointment } from './appointment.ts';
import { calendarEntry } from './calendar-entry.ts';
import { calendarFile } from './calendar-file.ts';

/**
 * The customer calls his appointment off; once more is the same as once. What stands in his calendar is taken out of it
 * by mail. Throws NOT_FOUND for another's, STEP_REFUSED when there is nothing left to call off.
 */
export async function cancelAppointment(
  transaction: Transaction,
  by: Person,
  uuid: string,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, by.accountId);
  if (appointment.state === 'CANCELLED') return;
  await takeStep(transaction, appointmentStates, {
    from: appointment.state,
    to: 'CANCELLED',
    by,
    now,
    subject: appointment.appointment_no,
  });
  if (appointment.state === 'CONFIRMED') await mailCancellation(transaction, appointment, now);
  await transaction.raw.query(`update appointments set state = 'CANCELLED' where id = $1`, [appointment.id]);
  await appendChange(transaction, accountTopic('appointments'), [by.accountId]);
}

async function mailCancellation(
  transaction: Transaction,
  appointment: Appointment,
  now: Date,
): Promise<void> {
  const entry = await calendarEntry(transaction, appointment);
  await queueMail(transaction, {
    accountId: appointment.account_id,
    kind: 'APPOINTMENT_WITHDRAWN',
    facts: { place: appointment.place.name, at: appointment.starts_at.toISOString() },
    link: appointmentLink,
    now,
    attachments: [calendarFile(entry, { method: 'CANCEL', now })],
  });
}
