import { createIntl, type IntlShape } from '@formatjs/intl';
import {
  attributeTexts,
  clockWords,
  dayWords,
  intlLocale,
  notificationTexts,
  wordTexts,
  type Locale,
} from '@loupe/contract';
import { gulfDayOfIso, labelOf, type VocabularyId } from '@loupe/domain';
import { serverTexts } from './server-texts.ts';

/** The words of a language as the server writes them. */
export interface Words {
  readonly locale: Locale;
  /** A text of the catalogues, filled in. Throws for one that is not there, or lacks what it is filled with. */
  readonly say: (id: string, facts?: Readonly<Record<string, string | number>>) => string;
  /** A value of the trade's lists in full. */
  readonly value: (id: VocabularyId, value: string) => string;
  /** `2026-12-31` as the language writes days; English as the trade does, `31 Dec 2026`. */
  readonly day: (iso: string) => string;
  /** An instant by the Gulf's clock, to the second. */
  readonly clock: (instant: Date) => string;
}

const known = new Map<Locale, Words>();

/** The words of a language, made once. */
export function wordsOf(locale: Locale): Words {
  const words = known.get(locale) ?? makeWords(locale);
  known.set(locale, words);
  return words;
}

function makeWords(locale: Locale): Words {
  const words = wordTexts[locale];
  const intl: IntlShape = createIntl({
    locale: intlLocale(locale),
    messages: { ...notificationTexts[locale], ...attributeTexts[locale], ...serverTexts[locale] },
    // A sentence that lacks a word is not sent: whoever asked hears why.
    onError: (error) => {
      throw error;
    },
  });
  return {
    locale,
    say: (id, facts = {}) => intl.formatMessage({ id }, facts),
    value: (id, value) => words[`vocabulary.${id}.${value}`] ?? labelOf(id, value),
    day: (iso) => dayWords(gulfDayOfIso(iso.slice(0, 10)), locale),
    clock: (instant) => clockWords(instant, locale),
  };
}
