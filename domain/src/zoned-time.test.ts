import { expect, test } from 'vitest';
import { endOfQuiet, waitsOutQuiet } from './quiet-hours.ts';
import { reminderTime } from './reminder-times.ts';
import { instantOf, isTimeZone, nextInstantOf, wallClock } from './zoned-time.ts';

const at = (iso: string) => new Date(iso);
const said = (instant: Date | null) => instant?.toISOString() ?? null;
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

test('a zone is one of the list, not an offset and not a word', () => {
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

test('the clock on the wall', () => {
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
  // Spring in Europe: 2:00 becomes 3:00 on 29 March 2026.
  ['Europe/Brussels', '2026-03-28', '09:00', '2026-03-28T08:00:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Brussels', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
  // Autumn in America: 2:00 becomes 1:00 on 1 November 2026; 1:30 is shown twice, the first is meant.
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
  // Half an hour at once on Lord Howe, and the other half of the world.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '09:00', '2026-10-03T22:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
])('in %s it is %s %s at %s', (zone, date, time, instant) => {
  expect(said(instantOf(day(date), minutes(time), zone))).toBe(instant);
});

test('any time of a year is found again by what the clock showed', () => {
  for (const zone of ['Europe/London', 'America/Santiago', 'Africa/Casablanca']) {
    const lost: string[] = [];
    for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 61 * 60_000) {
      const shown = wallClock(new Date(instant), zone);
      const found = instantOf(shown, shown.minuteOfDay, zone);
      const again = wallClock(found, zone);
      // The second showing of an hour in autumn is answered by the first: earlier, with the same hands.
      if (again.minuteOfDay !== shown.minuteOfDay || again.day !== shown.day || found.getTime() > instant)
        lost.push(found.toISOString());
    }
    expect(lost).toEqual([]);
  }
}, 30_000);

test.each([
  ['Asia/Dubai', '2026-11-21T10:00:00Z', '2026-11-21T15:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T20:00:00Z', '2026-11-22T13:30:00.000Z', '2026-11-23T03:30:00.000Z'],
  // The night in which the clock changes lies between now and the morning.
  ['Europe/Brussels', '2026-03-28T12:00:00Z', '2026-03-28T18:00:00.000Z', '2026-03-29T07:00:00.000Z'],
  ['America/New_York', '2026-10-31T16:00:00Z', '2026-10-31T23:00:00.000Z', '2026-11-01T14:00:00.000Z'],
])('in %s at %s: this evening is %s, tomorrow morning %s', (zone, now, evening, morning) => {
  expect(said(reminderTime('TODAY_EVENING', at(now), zone))).toBe(evening);
  expect(said(reminderTime('TOMORROW_MORNING', at(now), zone))).toBe(morning);
});

test('this evening is not offered once it is seven', () => {
  expect(reminderTime('TODAY_EVENING', at('2026-11-21T15:00:00Z'), 'Asia/Dubai')).toBeNull();
  expect(reminderTime('TODAY_EVENING', at('2026-11-21T14:59:59Z'), 'Asia/Dubai')).not.toBeNull();
});

test('next week is the Monday to come, from Monday to Sunday, also over a change of the clock', () => {
  const mondays = ['2026-11-16', '2026-11-19', '2026-11-22', '2026-11-23'].map((date) =>
    said(reminderTime('NEXT_WEEK', at(`${date}T12:00:00Z`), 'Europe/Brussels')),
  );
  expect(mondays).toEqual([
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ]);
  expect(said(reminderTime('NEXT_WEEK', at('2026-10-23T12:00:00Z'), 'Europe/Brussels'))).toBe(
    '2026-10-26T08:00:00.000Z',
  );
});

test('the next eight o’clock is today’s or tomorrow’s, never now', () => {
  const eight = minutes('08:00');
  expect(said(nextInstantOf(at('2026-11-21T03:59:00Z'), eight, 'Asia/Dubai'))).toBe(
    '2026-11-21T04:00:00.000Z',
  );
  expect(said(nextInstantOf(at('2026-11-21T04:00:00Z'), eight, 'Asia/Dubai'))).toBe(
    '2026-11-22T04:00:00.000Z',
  );
});

test('quiet hours end in the morning, also when they begin before midnight', () => {
  const night = { from: minutes('22:00'), to: minutes('07:00'), zone: 'Asia/Dubai' };
  expect(said(endOfQuiet(at('2026-11-21T18:30:00Z'), night))).toBe('2026-11-22T03:00:00.000Z');
  expect(said(endOfQuiet(at('2026-11-21T22:30:00Z'), night))).toBe('2026-11-22T03:00:00.000Z');
  expect(endOfQuiet(at('2026-11-22T03:00:00Z'), night)).toBeNull();
  const noon = { ...night, from: minutes('12:00'), to: minutes('14:00') };
  expect(said(endOfQuiet(at('2026-11-21T08:00:00Z'), noon))).toBe('2026-11-21T10:00:00.000Z');
  expect(endOfQuiet(at('2026-11-21T10:00:00Z'), noon)).toBeNull();
  expect(endOfQuiet(at('2026-11-21T10:00:00Z'), { ...night, to: night.from })).toBeNull();
});

test('what a person waits for does not wait for the morning', () => {
  expect(waitsOutQuiet('DEMAND_MATCHED')).toBe(true);
  expect(waitsOutQuiet('HOLD_PROMOTED')).toBe(false);
  expect(waitsOutQuiet('REMINDER_DUE')).toBe(false);
});
