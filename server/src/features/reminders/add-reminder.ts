import { limits, type CallBody, misfit } from '@loupe/contract';
import { reminderStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { visibleStoneIds } from '../stock/visible-stones.ts';
import { refusePast } from './refuse-past.ts';

/** Sets a reminder of stones on the list. The same stones for the same minute are one reminder. */
export async function addReminder(
  transaction: Transaction,
  by: Person,
  { ids: uuids, time, timezone }: CallBody<'addReminder'>['cart'],
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const { accountId } = by;
  const at = refusePast(time, now);
  const stoneIds = await visibleStoneIds(transaction, [...new Set(uuids)]);
  // One at a time for a person, so that two together neither double a reminder nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [accountId]);
  const { rows: set } = await raw.query<{ isSame: boolean }>(
    `select remind_at = $2 and stones.ids = (select array_agg(id order by id) from unnest($3::bigint[]) as id)
            as "isSame"
       from reminders
       join lateral (select array_agg(stone_id order by stone_id) as ids
                       from reminder_stones where reminder_id = reminders.id) stones on true
      where account_id = $1 and state = 'SET'`,
    [accountId, at, stoneIds],
  );
  if (set.some(({ isSame }) => isSame)) return;
  if (set.length >= limits.remindersMax) {
    throw misfit('cart', 'REMINDERS_FULL', { max: limits.remindersMax });
  }
  const { rows } = await raw.query<{ id: number; uuid: string }>(
    `insert into reminders (account_id, state, remind_at, time_zone, zone_abbreviation, created_at)
     values ($1, 'SET', $2, $3, $4, $5) returning id, uuid`,
    [accountId, at, timezone.name, timezone.abbreviation, now],
  );
  const [reminder] = rows;
  if (reminder === undefined) throw new Error('the reminder was not kept');
  await raw.query(
    `insert into reminder_stones (reminder_id, stone_id, place)
     select $1, id, place from unnest($2::bigint[]) with ordinality as stone (id, place)`,
    [reminder.id, stoneIds],
  );
  await takeStep(transaction, reminderStates, {
    from: null,
    to: 'SET',
    by,
    now,
    subject: reminder.uuid,
    details: { at },
  });
  await appendChange(transaction, accountTopic('reminders'), [accountId]);
}
