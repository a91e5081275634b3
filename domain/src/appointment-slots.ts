import { daysLater, instantOf, wallClock } from './zoned-time.ts';

/** When a place receives people on one day of the week. */
export interface OpeningHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight by the clock of the place. */
  readonly opens: number;
  readonly closes: number;
  readonly slotMinutes: number;
  /** How many are received at the same time. */
  readonly capacity: number;
}

/** One time at which somebody can come. */
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
 * The times of one calendar day at a place, in order. A slot that ends after closing is not offered, nor is one
 * that the clocks jump over.
 */
export function slotsOfDay(hours: readonly OpeningHours[], timeZone: string, day: number): Slot[] {
  const date = daysLater(firstDay, day);
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => one.opens - other.opens)
    .flatMap(({ opens, closes, slotMinutes, capacity }) => {
      const count = Math.max(0, Math.floor((closes - opens) / slotMinutes));
      return Array.from({ length: count }, (_, place) => opens + place * slotMinutes).flatMap((minute) => {
        const start = instantOf(date, minute, timeZone);
        if (wallClock(start, timeZone).minuteOfDay !== minute) return [];
        return { start, end: new Date(start.getTime() + slotMinutes * minuteMs), capacity };
      });
    });
}
