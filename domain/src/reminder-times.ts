import { daysLater, instantOf, wallClock } from './zoned-time.ts';

/** Reminder times that can be chosen with one press (specification section 9). */
export const reminderPresets = ['TODAY_EVENING', 'TOMORROW_MORNING', 'NEXT_WEEK'] as const;
export type ReminderPreset = (typeof reminderPresets)[number];

const morning = 9 * 60;
const evening = 19 * 60;
const daysAWeek = 7;
const monday = 1;

/**
 * Due time of a preset in the user's time zone: 7 PM today, 9 AM tomorrow, or 9 AM on the Monday of next
 * week. Null when
 * 7 PM today is past.
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
