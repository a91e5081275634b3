import { AppError, type CallBody } from '@loupe/contract';
import { reminderStateMachine, type ReminderStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { parseReminderTime } from './parse-reminder-time.ts';

/** Reschedules a customer's reminders, all or none; fired ones are set again. */
export async function rescheduleReminders(
  transaction: Transaction,
  by: UserActor,
  { ids, time, timezone }: CallBody<'updateReminder'>['cart'],
  now: Date,
): Promise<void> {
  const at = parseReminderTime(time, now);
  const { rows } = await transaction.query<{ id: number; uuid: string; status: ReminderStatus }>(
    sql`select id, uuid, status from reminders where user_id = ${by.companyId} and uuid = any(${ids})
      order by id for update`,
  );
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  for (const { uuid, status } of rows) {
    await applyTransition(transaction, reminderStateMachine, {
      from: status,
      to: 'SCHEDULED',
      actor: by,
      now,
      subject: uuid,
      details: { at },
    });
  }
  await transaction.query(
    sql`update reminders set status = 'SCHEDULED', sent_at = null, remind_at = ${at}, time_zone = ${timezone.name},
      zone_abbreviation = ${timezone.abbreviation}
      where id = any(${rows.map(({ id }) => id)})`,
  );
  await appendChange(transaction, userTopic('reminders'), [by.companyId]);
}

/** Deletes a customer's reminders; unknown ids are ignored. */
export async function deleteReminders(
  transaction: Transaction,
  userId: number,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sql`delete from reminders where user_id = ${userId} and uuid = any(${ids})`);
  await appendChange(transaction, userTopic('reminders'), [userId]);
}
