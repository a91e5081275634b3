import { AppError, type CallBody } from '@loupe/contract';
import { reminderStates, type ReminderState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { refusePast } from './refuse-past.ts';

/** Moves a customer's reminders to another time, all or none; those that came due are set anew. */
export async function moveReminders(
  transaction: Transaction,
  by: Person,
  { ids, time, timezone }: CallBody<'updateReminder'>['cart'],
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const at = refusePast(time, now);
  const { rows } = await raw.query<{ id: number; uuid: string; state: ReminderState }>(
    'select id, uuid, state from reminders where account_id = $1 and uuid = any($2) order by id for update',
    [by.accountId, ids],
  );
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  for (const { uuid, state } of rows) {
    await takeStep(transaction, reminderStates, {
      from: state,
      to: 'SET',
      by,
      now,
      subject: uuid,
      details: { at },
    });
  }
  await raw.query(
    `update reminders set state = 'SET', fired_at = null, remind_at = $2, time_zone = $3, zone_abbreviation = $4
      where id = any($1)`,
    [rows.map(({ id }) => id), at, timezone.name, timezone.abbreviation],
  );
  await appendChange(transaction, accountTopic('reminders'), [by.accountId]);
}

/** Deletes a customer's reminders; those not there are no error. */
export async function deleteReminders(
  transaction: Transaction,
  accountId: number,
  ids: readonly string[],
): Promise<void> {
  await transaction.raw.query('delete from reminders where account_id = $1 and uuid = any($2)', [
    accountId,
    ids,
  ]);
  await appendChange(transaction, accountTopic('reminders'), [accountId]);
}
