import { AppError } from '@loupe/contract';
import { appointmentStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../../platform/user-topics.ts';
import { appendChange } from '../../../platform/change-log.ts';
import type { Transaction } from '../../../platform/database.ts';
import { applyTransition, type Actor } from '../../lifecycle/transition.ts';
import { appointmentLink, lockAppointment } from '../appointment.ts';
import { findFreeSlot } from '../book-appointment.ts';
import { calendarEntry } from '../calendar-entry.ts';
import { calendarFile } from '../calendar-file.ts';
import { lockShowroom } from '../showroom.ts';

/**
 * The desk reopens a confirmed or declined appointment: it is requested again, and removed from the
 * customer's calendar if it had been confirmed. Throws NOT_FOUND, INVALID_TRANSITION when it was not decided
 * or its time has begun, or the customer has requested the same slot again; SLOT_NOT_FREE when the slot of a
 * declined one is full.
 */
export async function reopenAppointment(
  transaction: Transaction,
  by: Actor,
  uuid: string,
  now: Date,
): Promise<void> {
  const appointment = await lockAppointment(transaction, uuid, null);
  const { status, starts_at: start, company_id: companyId } = appointment;
  if (start <= now) throw new AppError('INVALID_TRANSITION', { status: 'COMPLETED' });
  if (status === 'DECLINED') {
    const showroom = await lockShowroom(transaction, appointment.showroom.uuid);
    if (showroom === null) throw new AppError('NOT_FOUND');
    const { rowCount } = await transaction.query(
      sql`select from appointments
        where company_id = ${companyId} and showroom_id = ${showroom.id} and starts_at = ${start}
          and status in ('REQUESTED', 'CONFIRMED')`,
    );
    if (rowCount !== 0) throw new AppError('INVALID_TRANSITION', { status });
    await findFreeSlot(transaction, showroom, start, now);
  }
  await applyTransition(transaction, appointmentStateMachine, {
    from: status,
    to: 'REQUESTED',
    actor: by,
    now,
    subject: appointment.appointment_no,
    ...(appointment.reason !== '' && { details: { previousReason: appointment.reason } }),
    customer: {
      companyId,
      userId: appointment.user_id,
      params: { showroom: appointment.showroom.name, at: start.toISOString() },
      link: appointmentLink,
      attachments:
        status === 'CONFIRMED'
          ? [calendarFile(await calendarEntry(transaction, appointment), { method: 'CANCEL', now })]
          : [],
    },
  });
  await transaction.query(
    sql`update appointments set status = 'REQUESTED', reason = '' where id = ${appointment.id}`,
  );
  await appendChange(transaction, userTopic('appointments'), [companyId]);
}
