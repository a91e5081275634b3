import { daysLater, instantOf, wallClock } from './zoned-time.ts';

/** Times a reminder is set for at one press (specification section 9). */
export const reminderPresets = ['TODAY_EVENING', 'TOMORROW_MORNING', 'NEXT_WEEK'] as const;
export type ReminderPreset = (typeof reminderPresets)[number];

const morning = 9 * 60;
const evening = 19 * 60;
const daysAWeek = 7;
const monday = 1;

/**
 * When a preset comes due for somebody whose clock is that of the zone: at 7 PM today, at 9 AM tomorrow, at 9 AM on
 * the Monday of next week. Null when it is too late for it today.
 */
export function reminderTime(preset: ReminderPreset, now: Date, zone: string): Date | null {
  const today = wallClock(now, zone);
  if (preset === 'TODAY_EVENING') {
    const tonight = instantOf(today, evening, zone);
    return tonight > now ? tonight : null;
  }
  if (preset === 'TOMORROW_MORNING') return instantOf(daysLater(today, 1), morning, zone);
  const toMonday = (monday - today.weekday + daysAWeek) % daysAWeek || daysAWeek;
  return instantOf(daysLater(today, toMonday), morning, zone);
}
