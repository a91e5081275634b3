import { languages, type Locale } from '@loupe/contract';
import type { IntlConfig } from 'react-intl';
import { texts } from 'virtual:texts';

export type Messages = NonNullable<IntlConfig['messages']>;

/** What is loaded together: a part of the product with the words of its screens (`web/texts-plugin.ts`). */
export type TextPart = 'sign-in' | 'door' | 'portal' | 'desk';

const loaded = new Map<string, Messages>();
const loading = new Map<string, Promise<Messages>>();

/** The texts of a part, if they are here already. */
export const textsAtHand = (locale: Locale, part: TextPart): Messages | undefined =>
  loaded.get(`${locale}/${part}`);

/** Loads the texts of a part in a language, once: the same promise for whoever asks, until it fails. */
export function loadTexts(locale: Locale, part: TextPart): Promise<Messages> {
  const key = `${locale}/${part}`;
  const promise = loading.get(key) ?? readTexts(key);
  loading.set(key, promise);
  return promise;
}

async function readTexts(key: string): Promise<Messages> {
  try {
    const load = texts[key];
    if (load === undefined) throw new Error(`there are no texts ${key}`);
    const { default: read } = await load();
    loaded.set(key, read);
    return read;
  } catch (error) {
    // Whoever asks again tries again.
    loading.delete(key);
    throw error;
  }
}

/** A locale for dates and plurals: figures are written in Western digits in every language. */
export const intlLocale = (locale: Locale): string => `${locale}-u-nu-latn`;

/** The portal's language behind a locale of {@link intlLocale}. */
export function languageOf(locale: string): Locale {
  return languages.find((language) => locale.startsWith(language.locale))?.locale ?? 'en';
}
