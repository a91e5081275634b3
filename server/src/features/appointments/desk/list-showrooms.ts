import { AppError, type DeskShowroom } from '@loupe/contract';
import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../../platform/database.ts';
import { presentShowroom, readHours, readShowrooms } from '../showroom.ts';

/** All showrooms with their hours and upcoming closed days. */
export async function readDeskShowrooms(connection: Connection, now: Date): Promise<DeskShowroom[]> {
  const showrooms = await readShowrooms(connection);
  const hours = await readHours(
    connection,
    showrooms.map(({ id }) => id),
  );
  const { rows } = await connection.query<{ showroom: number; day: string; reason: string }>(
    sql`select showroom_id as showroom, day::text as day, reason from showroom_closed_days order by day`,
  );
  return showrooms.map((showroom) => {
    const today = isoGulfDay(dayNumberOf(wallClock(now, showroom.time_zone)));
    return {
      ...presentShowroom(showroom),
      email: showroom.email,
      hours: (hours.get(showroom.id) ?? []).map(
        ({ weekday, openMinute, closeMinute, slotMinutes, capacity }) => ({
          weekday,
          opens: openMinute,
          closes: closeMinute,
          slot_minutes: slotMinutes,
          capacity,
        }),
      ),
      days_off: rows
        .filter((row) => row.showroom === showroom.id && row.day >= today)
        .map(({ day, reason }) => ({ day, reason })),
    };
  });
}

/** One showroom. Throws NOT_FOUND. */
export async function readDeskShowroom(
  connection: Connection,
  uuid: string,
  now: Date,
): Promise<DeskShowroom> {
  const showroom = (await readDeskShowrooms(connection, now)).find(({ showroom_id: id }) => id === uuid);
  if (showroom === undefined) throw new AppError('NOT_FOUND');
  return showroom;
}
