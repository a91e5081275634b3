import { expect, it } from 'vitest';
import { formatGulfClock, gulfDay } from './gulf-time.ts';
import { endOfMemoDay, memoReminderTime, usualMemoDue } from './memo-states.ts';

const lateEvening = new Date('2026-11-21T19:30:00Z');

it('goods are due a week after the Gulf day on which they went out, to its last second', () => {
  expect(formatGulfClock(endOfMemoDay(usualMemoDue(lateEvening)))).toBe('28 Nov 2026 23:59:59 GST');
});

it('the reminder comes at nine on the morning before, and not when that has passed', () => {
  const at = memoReminderTime(usualMemoDue(lateEvening), lateEvening);
  expect(at && formatGulfClock(at)).toBe('27 Nov 2026 09:00:00 GST');
  expect(memoReminderTime(gulfDay(lateEvening) + 1, lateEvening)).toBeNull();
});
