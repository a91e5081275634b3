import { gulfDayOfIso } from '@loupe/domain';
import { formatTimestampToMinute, formatDay } from './format-day.ts';
import type { Notification } from './notifications.ts';
import type { Locale } from './languages.ts';
import arabic from './notification-texts/ar.json' with { type: 'json' };
import english from './notification-texts/en.json' with { type: 'json' };
import spanish from './notification-texts/es.json' with { type: 'json' };
import french from './notification-texts/fr.json' with { type: 'json' };
import gujarati from './notification-texts/gu.json' with { type: 'json' };
import italian from './notification-texts/it.json' with { type: 'json' };
import russian from './notification-texts/ru.json' with { type: 'json' };
import turkish from './notification-texts/tr.json' with { type: 'json' };
import chinese from './notification-texts/zh.json' with { type: 'json' };

type Texts = Readonly<typeof english>;

/**
 * Notification texts as ICU messages by language: `notification.KIND.title` is a short title,
 * `notification.KIND` a sentence. The web app and the mails use the same texts.
 */
export const notificationTexts: Readonly<Record<Locale, Texts>> = {
  en: english,
  ar: arabic,
  zh: chinese,
  fr: french,
  it: italian,
  es: spanish,
  tr: turkish,
  ru: russian,
  gu: gujarati,
};

const instants: ReadonlySet<string> = new Set(['until', 'at']);
const days: ReadonlySet<string> = new Set(['due']);

/**
 * Formats the params of a notification for its texts: instants in Gulf time and days in the conventions of
 * the locale. Adds `count`, the number of packets named, for plural forms.
 */
export function formatNotificationFacts(facts: Notification['facts'], locale: Locale): Notification['facts'] {
  const word = (name: string, fact: string | number) => {
    const at = days.has(name) || instants.has(name) ? new Date(fact) : null;
    if (at === null || Number.isNaN(at.getTime())) return fact;
    return days.has(name)
      ? formatDay(gulfDayOfIso(String(fact)), locale)
      : formatTimestampToMinute(at, locale);
  };
  const words = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, word(name, fact)]));
  return typeof facts['packets'] === 'string' ? { count: packetsNamed(facts['packets']), ...words } : words;
}

/** Number of packets that a text names: `L1, L2`; `L1, L2, +3`; `L1, L2 (+3)`. */
function packetsNamed(text: string): number {
  const more = Number(/\+(\d+)\)?$/.exec(text)?.[1] ?? 0);
  return text.replace(/,? \(?\+\d+\)?$/, '').split(', ').length + more;
}
