import { AppError, type DeskPlace } from '@loupe/contract';
import { dayNumberOf, isoGulfDay, wallClock } from '@loupe/domain';
import type { Connection } from '../../../platform/database.ts';
import { presentPlace, readHours, readPlaces } from '../place.ts';

/** The places with their hours and the days off to come. */
export async function readDeskPlaces(connection: Connection, now: Date): Promise<DeskPlace[]> {
  const places = await readPlaces(connection);
  const hours = await readHours(
    connection,
    places.map(({ id }) => id),
  );
  const { rows } = await connection.raw.query<{ place: number; day: string; reason: string }>(
    'select place_id as place, day::text as day, reason from appointment_days_off order by day',
  );
  return places.map((place) => {
    const today = isoGulfDay(dayNumberOf(wallClock(now, place.time_zone)));
    return {
      ...presentPlace(place),
      email: place.email,
      hours: (hours.get(place.id) ?? []).map(({ weekday, opens, closes, slotMinutes, capacity }) => ({
        weekday,
        opens,
        closes,
        slot_minutes: slotMinutes,
        capacity,
      })),
      days_off: rows
        .filter((row) => row.place === place.id && row.day >= today)
        .map(({ day, reason }) => ({ day, reason })),
    };
  });
}

/** One of them. Throws NOT_FOUND. */
export async function readDeskPlace(connection: Connection, uuid: string, now: Date): Promise<DeskPlace> {
  const place = (await readDeskPlaces(connection, now)).find(({ place_id: id }) => id === uuid);
  if (place === undefined) throw new AppError('NOT_FOUND');
  return place;
}
