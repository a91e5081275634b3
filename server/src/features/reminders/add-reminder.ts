import { limits, type CallBody, validationError } from '@loupe/contract';
import { reminderStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { visibleStoneIds } from '../stock/visible-stones.ts';
import { parseReminderTime } from './parse-reminder-time.ts';

/** Sets a reminder for listed stones. The same stones for the same minute are one reminder. */
export async function addReminder(
  transaction: Transaction,
  by: UserActor,
  { ids: uuids, time, timezone }: CallBody<'addReminder'>['cart'],
  now: Date,
): Promise<void> {
  const { companyId } = by;
  const at = parseReminderTime(time, now);
  const stoneIds = await visibleStoneIds(transaction, [...new Set(uuids)]);
  // Locks the account, so that concurrent calls neither duplicate a reminder nor exceed the limit.
  await transaction.query(sql`select from users where id = ${companyId} for no key update`);
  const { rows: set } = await transaction.query<{ isSame: boolean }>(
    sql`select remind_at = ${at} and stones.ids = (select array_agg(id order by id)
      from unnest(${stoneIds}::bigint[]) as id)
            as "isSame"
       from reminders
       join lateral (select array_agg(stone_id order by stone_id) as ids
                       from reminder_stones where reminder_id = reminders.id) stones on true
      where user_id = ${companyId} and status = 'SCHEDULED'`,
  );
  if (set.some(({ isSame }) => isSame)) return;
  if (set.length >= limits.remindersMax) {
    throw validationError('cart', 'REMINDERS_FULL', { max: limits.remindersMax });
  }
  const { rows } = await transaction.query<{ id: number; uuid: string }>(
    sql`insert into reminders (user_id, status, remind_at, time_zone, zone_abbreviation, created_at)
     values (${companyId}, 'SCHEDULED', ${at}, ${timezone.name}, ${timezone.abbreviation}, ${now}) returning id, uuid`,
  );
  const [reminder] = rows;
  if (reminder === undefined) throw new Error('the reminder was not kept');
  await transaction.query(
    sql`insert into reminder_stones (reminder_id, stone_id, position)
     select ${reminder.id}, id, position from unnest(${stoneIds}::bigint[]) with ordinality as stone (id, position)`,
  );
  await applyTransition(transaction, reminderStateMachine, {
    from: null,
    to: 'SCHEDULED',
    actor: by,
    now,
    subject: reminder.uuid,
    details: { at },
  });
  await appendChange(transaction, userTopic('reminders'), [companyId]);
}
