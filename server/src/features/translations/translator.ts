import {
  createIntl,
  type IntlShape,
  type RegisteredMessageId,
  type RegisteredMessageValues,
  type TypedMessageArguments,
} from '@formatjs/intl';
import {
  attributeTexts,
  formatTimestamp,
  formatDay,
  intlLocale,
  issueTexts,
  localisedIssueTexts,
  notificationTexts,
  parseIssue,
  vocabularyTexts,
  type Locale,
} from '@loupe/contract';
import { gulfDayOfIso, labelOf, type VocabularyId } from '@loupe/domain';
import { serverMessages } from './server-messages.ts';

/** Key of a message that the server writes. */
export type TextId = RegisteredMessageId;

/** Key of a message of a notification or mail. */
export type StoredTextId = Extract<TextId, `notification.${string}`>;

/** Writes messages and values in one language. */
export interface Translator {
  readonly locale: Locale;
  /** A message filled with its arguments. For a union of keys, the arguments of all of them are required. */
  readonly message: <const Id extends TextId>(
    id: Id,
    ...filled: TypedMessageArguments<RegisteredMessageValues<NoInfer<Id>>>
  ) => string;
  /**
   * A message named by a stored row, filled with its stored parameters. Throws when an argument is missing.
   */
  readonly storedMessage: (id: StoredTextId, facts: Readonly<Record<string, string | number>>) => string;
  /** An issue in the language of the translator, from its English sentence; a sentence that is no issue is returned. */
  readonly issue: (sentence: string) => string;
  /** Full name of a vocabulary value. */
  readonly valueLabel: (id: VocabularyId, value: string) => string;
  /** Formats `2026-12-31` for the language; in English as the trade does, `31 Dec 2026`. */
  readonly formatDay: (iso: string) => string;
  /** Formats an instant in Gulf time, to the second. */
  readonly formatInstant: (instant: Date) => string;
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isIssueId = (id: string): id is Extract<TextId, `problem.${string}`> => Object.hasOwn(issueTexts, id);
const known = new Map<Locale, Translator>();

/** The translator of a language, created once. */
export function getTranslator(locale: Locale): Translator {
  const translator = known.get(locale) ?? createTranslator(locale);
  known.set(locale, translator);
  return translator;
}

function createTranslator(locale: Locale): Translator {
  const vocabularyText = vocabularyTexts[locale];
  const intl: IntlShape = createIntl({
    locale: intlLocale(locale),
    messages: {
      ...notificationTexts[locale],
      ...attributeTexts[locale],
      ...localisedIssueTexts[locale],
      ...serverMessages[locale],
    },
    // An incomplete message is never sent: the error reaches the caller.
    onError: (error) => {
      throw error;
    },
  });
  const writeDay = (iso: string) => formatDay(gulfDayOfIso(iso.slice(0, 10)), locale);
  return {
    locale,
    message: (id, ...filled) => intl.formatMessage({ id }, ...filled),
    storedMessage: (id, facts) => intl.formatMessage<Record<string, string | number>>({ id }, facts),
    issue: (sentence) => {
      const issue = parseIssue(sentence);
      if (issue === null) return sentence;
      const args = Object.entries(issue.args).map(([name, value]) => [
        name,
        typeof value === 'string' && isoDay.test(value) ? writeDay(value) : value,
      ]);
      const id = `problem.${issue.kind}`;
      return isIssueId(id)
        ? intl.formatMessage<Record<string, string | number>>({ id }, Object.fromEntries(args))
        : sentence;
    },
    valueLabel: (id, value) => vocabularyText[`vocabulary.${id}.${value}`] ?? labelOf(id, value),
    formatDay: writeDay,
    formatInstant: (instant) => formatTimestamp(instant, locale),
  };
}
