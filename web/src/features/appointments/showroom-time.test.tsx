import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { useShowroomTime } from './showroom-time.ts';

const inEnglish = ({ children }: { readonly children: ReactNode }) => (
  <IntlProvider locale="en">{children}</IntlProvider>
);
const clock = (timeZone: string, reader: string) =>
  renderHook(() => useShowroomTime(timeZone, reader), { wrapper: inEnglish }).result.current;

test("shows times in the showroom's time zone", () => {
  const { time, date, zoneName } = clock('Asia/Dubai', 'Asia/Dubai');
  const at = '2026-11-21T20:30:00.000Z';
  expect([date(at), time(at), zoneName(at)]).toEqual(['22 Nov 2026', '00:30', 'Gulf Standard Time']);
});

test("shows the reader's own time only where it differs", () => {
  const at = '2026-11-21T06:00:00.000Z';
  expect(clock('Asia/Dubai', 'Asia/Muscat').own(at)).toBeNull();
  expect(clock('Asia/Dubai', 'Europe/Brussels').own(at)).toBe('07:00');
  expect(clock('Asia/Dubai', 'America/New_York').own(at)).toBe('01:00');
});

test('names the date when it differs', () => {
  const at = '2026-11-21T04:00:00.000Z';
  expect(clock('Asia/Dubai', 'America/New_York').own(at)).toBe('20 Nov 2026 23:00');
});

test('follows daylight saving time in either zone', () => {
  const [winter, summer] = ['2027-03-27T09:00:00.000Z', '2027-03-29T08:00:00.000Z'];
  const { time, own, zoneName } = clock('Europe/Brussels', 'Asia/Dubai');
  expect([time(winter), own(winter)]).toEqual(['10:00', '13:00']);
  expect([time(summer), own(summer)]).toEqual(['10:00', '12:00']);
  expect([zoneName(winter), zoneName(summer)]).toEqual([
    'Central European Standard Time',
    'Central European Summer Time',
  ]);
});
