import { formatGulfDay, formatGulfMinute, gulfDayOfIso } from '@loupe/domain';
import type { Notification } from './notifications.ts';
import english from './notification-texts/en.json' with { type: 'json' };

/**
 * What people are told, in ICU messages: `notification.KIND.title` in a few words, `notification.KIND` in a sentence.
 * Screens and mails read the same texts.
 */
export const notificationTexts: Readonly<Record<string, string>> = english;

const instants: ReadonlySet<string> = new Set(['until', 'at']);
const days: ReadonlySet<string> = new Set(['due']);

/** The facts of a notification as its texts are filled with them: instants and days as the Gulf reads its clock. */
export function notificationWords(facts: Notification['facts']): Notification['facts'] {
  const word = (name: string, fact: string | number) => {
    const at = days.has(name) || instants.has(name) ? new Date(fact) : null;
    if (at === null || Number.isNaN(at.getTime())) return fact;
    return days.has(name) ? formatGulfDay(gulfDayOfIso(String(fact))) : formatGulfMinute(at);
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, word(name, fact)]));
}
