import { daysLater, instantOf, wallClock } from './zoned-time.ts';

/** Opening hours of a showroom on one day of the week. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight, in the showroom's time zone. */
  readonly openMinute: number;
  readonly closeMinute: number;
  readonly slotMinutes: number;
  /** Number of simultaneous appointments. */
  readonly capacity: number;
}

/** A time that can be booked. */
export interface Slot {
  readonly start: Date;
  readonly end: Date;
  readonly capacity: number;
}

const minuteMs = 60_000;
const firstDay = { year: 1970, month: 1, day: 1 };

/** Day of the week of a day number: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/**
 * The slots of one calendar day at a showroom, in order. Leaves out slots that would end after closing and
 * times that the clocks skip.
 */
export function slotsOfDay(hours: readonly OpeningHours[], timeZone: string, day: number): Slot[] {
  const date = daysLater(firstDay, day);
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => one.openMinute - other.openMinute)
    .flatMap(({ openMinute, closeMinute, slotMinutes, capacity }) => {
      const count = Math.max(0, Math.floor((closeMinute - openMinute) / slotMinutes));
      return Array.from({ length: count }, (_, slot) => openMinute + slot * slotMinutes).flatMap((minute) => {
        const start = instantOf(date, minute, timeZone);
        if (wallClock(start, timeZone).minuteOfDay !== minute) return [];
        return { start, end: new Date(start.getTime() + slotMinutes * minuteMs), capacity };
      });
    });
}
