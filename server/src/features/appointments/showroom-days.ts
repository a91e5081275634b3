import { limits } from '@loupe/contract';
import { dayNumberOf, gulfDayOfIso, isoGulfDay, type Slot, slotsOfDay, wallClock } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { readHours, type Showroom } from './showroom.ts';

/** A slot at a showroom, and whether it can still be booked. */
export interface BookableSlot extends Slot {
  readonly isFree: boolean;
}

export interface ShowroomDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly slots: readonly BookableSlot[];
}

/** The first and the last day of a showroom that can be booked now, in its time zone; the first is today. */
export function bookableDays({ time_zone: zone }: Showroom, now: Date): { first: number; last: number } {
  const first = dayNumberOf(wallClock(now, zone));
  return { first, last: first + limits.appointmentDaysAhead };
}

/**
 * The slots of some days at a showroom, including taken and past ones, which are not free; days outside the
 * bookable range have no slots.
 */
export async function readShowroomDays(
  connection: Connection,
  showroom: Showroom,
  { from, count }: { readonly from: number; readonly count: number },
  now: Date,
): Promise<ShowroomDay[]> {
  const hours = (await readHours(connection, [showroom.id])).get(showroom.id) ?? [];
  const daysOff = await readDaysOff(connection, showroom, from, from + count - 1);
  const { first, last } = bookableDays(showroom, now);
  const days = Array.from({ length: count }, (_, offset) => from + offset).map((day) => ({
    day,
    slots: daysOff.has(day) || day < first || day > last ? [] : slotsOfDay(hours, showroom.time_zone, day),
  }));
  const booked = await readBookedTimes(
    connection,
    showroom,
    days.flatMap(({ slots }) => slots),
  );
  const isFree = ({ start, end, capacity }: Slot) =>
    start > now && booked.filter((one) => one.starts_at < end && one.ends_at > start).length < capacity;
  return days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => ({ ...slot, isFree: isFree(slot) })),
  }));
}

async function readDaysOff(
  connection: Connection,
  { id }: Showroom,
  first: number,
  last: number,
): Promise<Set<number>> {
  const { rows } = await connection.query<{ day: string }>(
    sql`select day::text as day from showroom_closed_days where showroom_id = ${id}
      and day between ${isoGulfDay(first)}::date and ${isoGulfDay(last)}::date`,
  );
  return new Set(rows.map(({ day }) => gulfDayOfIso(day)));
}

/** Requested or confirmed appointments that overlap these slots. */
async function readBookedTimes(connection: Connection, { id }: Showroom, slots: readonly Slot[]) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await connection.query<{ starts_at: Date; ends_at: Date }>(
    sql`select starts_at, ends_at from appointments
      where showroom_id = ${id} and status in ('REQUESTED', 'CONFIRMED') and starts_at < ${last.end}
        and ends_at > ${first.start}`,
  );
  return rows;
}
