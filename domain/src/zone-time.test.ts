import { describe, expect, it } from 'vitest';
import { instantOf, isTimeZone, wallTime } from './index.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const at = (text: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day: day(text), minute: hours * 60 + minutes };
};

describe('the clock of a place', () => {
  it.each([
    ['Asia/Dubai', '2026-07-01', '10:00', '2026-07-01T06:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-14', '00:15', '2026-01-13T18:45:00.000Z'],
    ['Europe/Brussels', '2026-01-14', '10:00', '2026-01-14T09:00:00.000Z'],
    ['Europe/Brussels', '2026-07-14', '10:00', '2026-07-14T08:00:00.000Z'],
    ['America/New_York', '2026-03-08', '10:00', '2026-03-08T14:00:00.000Z'],
    ['America/New_York', '2026-03-07', '10:00', '2026-03-07T15:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ])('in %s on %s at %s is one instant', (zone, date, time, instant) => {
    expect(instantOf(at(date, time), zone)?.toISOString()).toBe(instant);
    expect(wallTime(new Date(instant), zone)).toEqual(at(date, time));
  });

  it('does not show what is jumped over in spring', () => {
    expect(instantOf(at('2026-03-29', '02:30'), 'Europe/Brussels')).toBeNull();
    expect(instantOf(at('2026-03-29', '03:00'), 'Europe/Brussels')?.toISOString()).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  it('shows the hour twice in autumn: the first counts', () => {
    expect(instantOf(at('2026-10-25', '02:30'), 'Europe/Brussels')?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(wallTime(new Date('2026-10-25T01:30:00Z'), 'Europe/Brussels')).toEqual(at('2026-10-25', '02:30'));
  });

  it('runs by zones that exist', () => {
    expect(['Asia/Dubai', 'Europe/Brussels', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['Dubai', '', 'Asia/Nowhere', '../etc'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});
