import { limits } from '@loupe/contract';
import { dayNumberOf, gulfDayOfIso, isoGulfDay, type Slot, slotsOfDay, wallClock } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readHours, type Place } from './place.ts';

/** A time at a place, and whether somebody can still have it. */
export interface OfferedSlot extends Slot {
  readonly isFree: boolean;
}

export interface PlaceDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly slots: readonly OfferedSlot[];
}

/** The days of a place that can be booked now, by its own calendar: today, and the last. */
export function bookableDays({ time_zone: zone }: Place, now: Date): { first: number; last: number } {
  const first = dayNumberOf(wallClock(now, zone));
  return { first, last: first + limits.appointmentDaysAhead };
}

/** The times of some days at a place, those taken, past or too far off included and marked. */
export async function readPlaceDays(
  connection: Connection,
  place: Place,
  { from, count }: { readonly from: number; readonly count: number },
  now: Date,
): Promise<PlaceDay[]> {
  const hours = (await readHours(connection, [place.id])).get(place.id) ?? [];
  const daysOff = await readDaysOff(connection, place, from, from + count - 1);
  const { first, last } = bookableDays(place, now);
  const days = Array.from({ length: count }, (_, offset) => from + offset).map((day) => ({
    day,
    slots: daysOff.has(day) || day < first || day > last ? [] : slotsOfDay(hours, place.time_zone, day),
  }));
  const taken = await readTaken(
    connection,
    place,
    days.flatMap(({ slots }) => slots),
  );
  const isFree = ({ start, end, capacity }: Slot) =>
    start > now && taken.filter((one) => one.starts_at < end && one.ends_at > start).length < capacity;
  return days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => ({ ...slot, isFree: isFree(slot) })),
  }));
}

async function readDaysOff(
  { raw }: Connection,
  { id }: Place,
  first: number,
  last: number,
): Promise<Set<number>> {
  const { rows } = await raw.query<{ day: string }>(
    `select day::text as day from appointment_days_off where place_id = $1 and day between $2::date and $3::date`,
    [id, isoGulfDay(first), isoGulfDay(last)],
  );
  return new Set(rows.map(({ day }) => gulfDayOfIso(day)));
}

/** Appointments asked for or confirmed that fall into these times. */
async function readTaken({ raw }: Connection, { id }: Place, slots: readonly Slot[]) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await raw.query<{ starts_at: Date; ends_at: Date }>(
    `select starts_at, ends_at from appointments
      where place_id = $1 and state in ('ASKED', 'CONFIRMED') and starts_at < $3 and ends_at > $2`,
    [id, first.start, last.end],
  );
  return rows;
}
