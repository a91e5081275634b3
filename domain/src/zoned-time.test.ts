import { expect, test } from 'vitest';
import { quietHoursEnd, respectsQuietHours } from './quiet-hours.ts';
import { reminderTime } from './reminder-times.ts';
import { instantOf, isTimeZone, nextInstantOf, wallClock } from './zoned-time.ts';

const at = (iso: string) => new Date(iso);
const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

test('accepts IANA time zones, and rejects offsets and other text', () => {
  expect(['Asia/Dubai', 'Asia/Kolkata', 'America/New_York', 'UTC'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['+04:00', 'Dubai', '', 'Asia/Nowhere', 'constructor'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('returns the wall clock time of a zone', () => {
  expect(wallClock(at('2026-11-21T22:15:30Z'), 'Asia/Kolkata')).toEqual({
    year: 2026,
    month: 11,
    day: 22,
    weekday: 0,
    minuteOfDay: minutes('3:45'),
  });
});

test.each([
  ['Asia/Dubai', '2026-06-01', '09:00', '2026-06-01T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01', '09:00', '2026-06-01T03:30:00.000Z'],
  ['Asia/Kathmandu', '2026-06-01', '00:00', '2026-05-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  // Start of summer time in Europe: 2:00 becomes 3:00 on 29 March 2026.
  ['Europe/Brussels', '2026-03-28', '09:00', '2026-03-28T08:00:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
  // End of summer time in America: 2:00 becomes 1:00 on 1 November 2026. 1:30 occurs twice; the first
  // occurrence counts.
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
  // A change of half an hour on Lord Howe, and a zone of the southern hemisphere.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
])('in %s it is %s %s at %s', (zone, date, time, instant) => {
  expect(isoOf(instantOf(day(date), minutes(time), zone))).toBe(instant);
});

test('finds any time of a year again by its wall clock time', () => {
  for (const zone of ['Europe/London', 'America/Santiago', 'Africa/Casablanca']) {
    const lost: string[] = [];
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 61 * 60_000) {
      const shown = wallClock(new Date(instant), zone);
      const found = instantOf(shown, shown.minuteOfDay, zone);
      const again = wallClock(found, zone);
      // For an hour that occurs twice in autumn, the first occurrence is returned: an earlier instant with
      // the same clock time.
      if (again.minuteOfDay !== shown.minuteOfDay || again.day !== shown.day || found.getTime() > instant)
        lost.push(found.toISOString());
    }
    expect(lost).toEqual([]);
  }
}, 30_000);

test.each([
  ['Asia/Dubai', '2026-11-21T10:00:00Z', '2026-11-21T15:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T20:00:00Z', '2026-11-22T13:30:00.000Z', '2026-11-23T03:30:00.000Z'],
  // The clock changes in the night between now and the morning.
  ['Europe/Brussels', '2026-03-28T12:00:00Z', '2026-03-28T18:00:00.000Z', '2026-03-29T07:00:00.000Z'],
  ['America/New_York', '2026-10-31T16:00:00Z', '2026-10-31T23:00:00.000Z', '2026-11-01T14:00:00.000Z'],
])('in %s at %s: this evening is %s, tomorrow morning %s', (zone, now, evening, morning) => {
  expect(isoOf(reminderTime('TODAY_EVENING', at(now), zone))).toBe(evening);
  expect(isoOf(reminderTime('TOMORROW_MORNING', at(now), zone))).toBe(morning);
});

test('does not offer this evening from seven o’clock on', () => {
  expect(reminderTime('TODAY_EVENING', at('2026-11-21T15:00:00Z'), 'Asia/Dubai')).toBeNull();
  expect(reminderTime('TODAY_EVENING', at('2026-11-21T14:59:59Z'), 'Asia/Dubai')).not.toBeNull();
});

test('resolves next week to the coming Monday, also across a clock change', () => {
  const mondays = ['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].map((date) =>
    isoOf(reminderTime('NEXT_WEEK', at(`${date}T12:00:00Z`), 'Europe/Brussels')),
  );
  expect(mondays).toEqual([
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ]);
  expect(isoOf(reminderTime('NEXT_WEEK', at('2026-10-23T12:00:00Z'), 'Europe/Brussels'))).toBe(
    '2026-10-26T08:00:00.000Z',
  );
});

test('returns the next eight o’clock, today or tomorrow but never now', () => {
  const eight = minutes('08:00');
  expect(isoOf(nextInstantOf(at('2026-11-21T03:59:00Z'), eight, 'Asia/Dubai'))).toBe(
    '2026-11-21T04:00:00.000Z',
  );
  expect(isoOf(nextInstantOf(at('2026-11-21T04:00:00Z'), eight, 'Asia/Dubai'))).toBe(
    '2026-11-22T04:00:00.000Z',
  );
});

test('ends quiet hours in the morning, also when they begin before midnight', () => {
  const night = { from: minutes('22:00'), to: minutes('07:00'), zone: 'Asia/Dubai' };
  expect(isoOf(quietHoursEnd(at('2026-11-21T18:30:00Z'), night))).toBe('2026-11-22T03:00:00.000Z');
  expect(isoOf(quietHoursEnd(at('2026-11-21T22:30:00Z'), night))).toBe('2026-11-22T03:00:00.000Z');
  expect(quietHoursEnd(at('2026-11-22T03:00:00Z'), night)).toBeNull();
  const noon = { ...night, from: minutes('12:00'), to: minutes('14:00') };
  expect(isoOf(quietHoursEnd(at('2026-11-21T08:00:00Z'), noon))).toBe('2026-11-21T10:00:00.000Z');
  expect(quietHoursEnd(at('2026-11-21T10:00:00Z'), noon)).toBeNull();
  expect(quietHoursEnd(at('2026-11-21T10:00:00Z'), { ...night, to: night.from })).toBeNull();
});

test('sends notifications that a user waits for during quiet hours', () => {
  expect(respectsQuietHours('DEMAND_MATCHED')).toBe(true);
  expect(respectsQuietHours('HOLD_PROMOTED')).toBe(false);
  expect(respectsQuietHours('REMINDER_DUE')).toBe(false);
});
