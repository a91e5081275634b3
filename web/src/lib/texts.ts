import { languages, type Locale } from '@loupe/contract';
import type { IntlConfig } from 'react-intl';
import { texts } from 'virtual:texts';

export type Messages = NonNullable<IntlConfig['messages']>;

/** What is loaded together: a part of the product with the words of its screens (`web/texts-plugin.ts`). */
export type TextPart = 'sign-in' | 'door' | 'portal' | 'desk';

const loading = new Map<string, Promise<Messages>>();

/**
 * Loads the texts of a part in a language, once: the same promise for whoever asks, until it fails. One that is kept
 * says so in the way React reads (RFC 229): a screen whose words are here is drawn at once.
 */
export function loadTexts(locale: Locale, part: TextPart): Promise<Messages> {
  const key = `${locale}/${part}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = readTexts(key);
  loading.set(key, promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever asks again tries again.
    () => loading.delete(key),
  );
  return promise;
}

async function readTexts(key: string): Promise<Messages> {
  const load = texts[key];
  if (load === undefined) throw new Error(`there are no texts ${key}`);
  return (await load()).default;
}

/** The portal's language behind a locale of `intlLocale`. */
export function languageOf(locale: string): Locale {
  return languages.find((language) => locale.startsWith(language.locale))?.locale ?? 'en';
}
