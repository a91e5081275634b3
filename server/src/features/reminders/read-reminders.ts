import { limits, type Reminder, type ReminderSummary } from '@loupe/contract';
import { reminderStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../call-handlers.ts';
import { presentStonesFor } from '../holds/present-stones.ts';
import { loadStonesByUuid } from '../stock/load-stones.ts';

const iso = (at: Date) => at.toISOString();

const headRow = z
  .object({
    reminder_id: z.string(),
    status: z.enum(reminderStateMachine.states),
    remind_at: z.date().transform(iso),
    time_zone: z.string(),
    zone_abbreviation: z.string(),
    fired_at: z.date().transform(iso).nullable(),
    stock_code: z.array(z.string()),
  })
  .transform(
    ({ remind_at: time, time_zone: name, zone_abbreviation: abbreviation, ...head }): ReminderSummary => ({
      ...head,
      time,
      timezone: { name, abbreviation },
    }),
  );

/** A user's reminders: set ones with the next one first, then the latest fired ones. */
export async function readReminderHeads(connection: Connection, userId: number): Promise<ReminderSummary[]> {
  const { rows } = await connection.query(
    sql`with shown as (
       (select * from reminders where user_id = ${userId} and status = 'SCHEDULED')
       union all
       (select * from reminders where user_id = ${userId} and status = 'SENT'
         order by sent_at desc limit ${limits.firedRemindersShown})
     )
     select shown.uuid as reminder_id, status, remind_at, time_zone, zone_abbreviation,
            sent_at as fired_at,
            (select array_agg(stones.uuid::text order by position)
               from reminder_stones join stones on stones.id = stone_id
              where reminder_id = shown.id) as stock_code
       from shown
      order by status = 'SENT', sent_at desc, remind_at, shown.id`,
    headRow,
  );
  return rows;
}

/** The same with their stones as this customer sees them. */
export async function readReminders(connection: Connection, caller: Caller): Promise<Reminder[]> {
  const heads = await readReminderHeads(connection, caller.userId);
  const uuids = [...new Set(heads.flatMap(({ stock_code: codes }) => codes))];
  const stones = await loadStonesByUuid(connection, uuids);
  const shown = new Map(
    (await presentStonesFor(connection, stones, caller)).map((stone) => [stone.stock_uuid, stone]),
  );
  return heads.map((head) => ({
    ...head,
    stones: head.stock_code.flatMap((code) => shown.get(code) ?? []),
  }));
}
