import { describe, expect, it } from 'vitest';
import { slotsOfDay, weekdayOf, type OpeningHours } from './index.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const hours = (opens: number, closes: number, more: Partial<OpeningHours> = {}): OpeningHours => ({
  weekday: 1,
  openMinute: opens * 60,
  closeMinute: closes * 60,
  slotMinutes: 30,
  capacity: 2,
  ...more,
});
const starts = (table: readonly OpeningHours[], zone: string, date: string) =>
  slotsOfDay(table, zone, day(date)).map(({ start }) => start.toISOString().slice(11, 16));

describe('the slots of a day at a showroom', () => {
  it("follow the weekly hours in the showroom's time zone", () => {
    expect(starts([hours(10, 12)], 'Asia/Dubai', '2026-01-12')).toEqual(['06:00', '06:30', '07:00', '07:30']);
    expect(starts([hours(10, 12)], 'Asia/Dubai', '2026-01-13')).toEqual([]);
  });

  it('are in order even with a midday break, and end before closing', () => {
    const table = [hours(15, 16, { slotMinutes: 45 }), hours(10, 11)];
    expect(starts(table, 'UTC', '2026-01-12')).toEqual(['10:00', '10:30', '15:00']);
  });

  it('keep the local hours when the clocks change', () => {
    const table = [hours(10, 11)];
    expect(starts(table, 'Europe/Brussels', '2026-03-23')).toEqual(['09:00', '09:30']);
    expect(starts(table, 'Europe/Brussels', '2026-03-30')).toEqual(['08:00', '08:30']);
  });

  it('leave out times that the clocks skip', () => {
    const night = [hours(1, 4, { weekday: 7, slotMinutes: 60 })];
    expect(starts(night, 'Europe/Brussels', '2026-03-29')).toEqual(['00:00', '01:00']);
  });

  it('are found by the correct day of the week', () => {
    expect(
      ['1969-12-31', '1970-01-01', '2026-01-11', '2026-01-12'].map((date) => weekdayOf(day(date))),
    ).toEqual([3, 4, 7, 1]);
  });
});
