import { expect, it } from 'vitest';
import { formatGulfClock, gulfDay } from '../gulf-time.ts';
import { memoDueAt, memoReminderTime, defaultMemoDueDay } from './memo.ts';

const lateEvening = new Date('2026-11-21T19:30:00Z');

it('makes goods due at the last second of the Gulf day a week after issue', () => {
  expect(formatGulfClock(memoDueAt(defaultMemoDueDay(lateEvening)))).toBe('28 Nov 2026 23:59:59 GST');
});

it('sends the reminder at nine on the morning before, and none when that time has passed', () => {
  const at = memoReminderTime(defaultMemoDueDay(lateEvening), lateEvening);
  expect(at && formatGulfClock(at)).toBe('27 Nov 2026 09:00:00 GST');
  expect(memoReminderTime(gulfDay(lateEvening) + 1, lateEvening)).toBeNull();
});
