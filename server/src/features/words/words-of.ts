import {
  createIntl,
  type IntlShape,
  type RegisteredMessageId,
  type RegisteredMessageValues,
  type TypedMessageArguments,
} from '@formatjs/intl';
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

/** The key of a text the server writes. */
export type TextId = RegisteredMessageId;

/** The key of a text about a notification or a mail. */
export type StoredTextId = Extract<TextId, `notification.${string}`>;

/** The words of a language as the server writes them. */
export interface Words {
  readonly locale: Locale;
  /** A text of the catalogues, filled with its arguments; where the key is one of several, with those of all. */
  readonly say: <const Id extends TextId>(
    id: Id,
    ...filled: TypedMessageArguments<RegisteredMessageValues<NoInfer<Id>>>
  ) => string;
  /** A text that a stored row names, filled with what is stored beside it. Throws when an argument is missing. */
  readonly sayStored: (id: StoredTextId, facts: Readonly<Record<string, string | number>>) => string;
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
    say: (id, ...filled) => intl.formatMessage({ id }, ...filled),
    sayStored: (id, facts) => intl.formatMessage<Record<string, string | number>>({ id }, facts),
    value: (id, value) => words[`vocabulary.${id}.${value}`] ?? labelOf(id, value),
    day: (iso) => dayWords(gulfDayOfIso(iso.slice(0, 10)), locale),
    clock: (instant) => clockWords(instant, locale),
  };
}
