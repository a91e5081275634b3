import { limits, type Reminder, type ReminderHead } from '@loupe/contract';
import { reminderStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import type { Caller } from '../../route.ts';
import { showStones } from '../holds/show-stones.ts';
import { loadStonesByUuid } from '../stock/store.ts';

const iso = (at: Date) => at.toISOString();

const headRow = z
  .object({
    reminder_id: z.string(),
    state: z.enum(reminderStates.states),
    remind_at: z.date().transform(iso),
    time_zone: z.string(),
    zone_abbreviation: z.string(),
    fired_at: z.date().transform(iso).nullable(),
    stock_code: z.array(z.string()),
  })
  .transform(
    ({ remind_at: time, time_zone: name, zone_abbreviation: abbreviation, ...head }): ReminderHead => ({
      ...head,
      time,
      timezone: { name, abbreviation },
    }),
  );

/** A person's reminders: those set, the next one first, then the last that came due. */
export async function readReminderHeads({ raw }: Connection, personId: number): Promise<ReminderHead[]> {
  const { rows } = await raw.query(
    `with shown as (
       (select * from reminders where account_id = $1 and state = 'SET')
       union all
       (select * from reminders where account_id = $1 and state = 'FIRED' order by fired_at desc limit $2)
     )
     select shown.uuid as reminder_id, state, remind_at, time_zone, zone_abbreviation, fired_at,
            (select array_agg(stones.uuid::text order by place)
               from reminder_stones join stones on stones.id = stone_id
              where reminder_id = shown.id) as stock_code
       from shown
      order by state = 'FIRED', fired_at desc, remind_at, shown.id`,
    [personId, limits.firedRemindersShown],
  );
  return z.array(headRow).parse(rows);
}

/** The same with their stones, as this customer sees them. */
export async function readReminders(connection: Connection, caller: Caller): Promise<Reminder[]> {
  const heads = await readReminderHeads(connection, caller.personId);
  const uuids = [...new Set(heads.flatMap(({ stock_code: codes }) => codes))];
  const stones = await loadStonesByUuid(connection, uuids);
  const shown = new Map(
    (await showStones(connection, stones, caller)).map((stone) => [stone.stock_uuid, stone]),
  );
  return heads.map((head) => ({
    ...head,
    stones: head.stock_code.flatMap((code) => shown.get(code) ?? []),
  }));
}
