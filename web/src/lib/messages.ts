import { languages, type Locale } from '@loupe/contract';
import type { IntlConfig } from 'react-intl';
import { texts } from 'virtual:messages';

export type Messages = NonNullable<IntlConfig['messages']>;

/**
 * Messages that load together: one part of the product with the texts of its screens
 * (`web/messages-plugin.ts`). `shell` is around every screen of a signed-in user; the bundles of screens have what
 * these screens add to it, `portal` what all screens add.
 */
export type MessageBundle = 'sign-in' | 'registration' | 'shell' | ScreenBundle | 'desk';
export type ScreenBundle = 'search' | 'results' | 'home' | 'portal';

const loading = new Map<string, Promise<Messages>>();
const requestedBundles = new Set<MessageBundle>();

/**
 * Loads the messages of a bundle in a language, once: every caller gets the same promise until it fails. A
 * loaded promise carries its status in the form that React reads (RFC 229), so a screen with loaded messages
 * renders without suspending.
 */
export function loadMessages(locale: Locale, part: MessageBundle): Promise<Messages> {
  requestedBundles.add(part);
  const key = `${locale}/${part}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = readTexts(key);
  loading.set(key, promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // The next call retries.
    () => loading.delete(key),
  );
  return promise;
}

/** Loads in a language all bundles that this page has loaded in any language. */
export async function loadRequestedMessages(locale: Locale): Promise<void> {
  await Promise.all([...requestedBundles].map(async (bundle) => loadMessages(locale, bundle)));
}

async function readTexts(key: string): Promise<Messages> {
  const load = texts[key];
  if (load === undefined) throw new Error(`there are no texts ${key}`);
  return (await load()).default;
}

/** The portal's language for a locale of `intlLocale`. */
export function localeOfIntl(locale: string): Locale {
  return languages.find((language) => locale.startsWith(language.locale))?.locale ?? 'en';
}
