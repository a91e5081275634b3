import { appointmentStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { lockAppointment } from './appointment.ts';

/**
 * The customer calls his appointment off; once more is the same as once. Throws NOT_FOUND for another's,
 * STEP_REFUSED when there is nothing left to call off.
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
  await transaction.raw.query(`update appointments set state = 'CANCELLED' where id = $1`, [appointment.id]);
  await appendChange(transaction, accountTopic('appointments'), [by.accountId]);
}
