import { isLocale, isRightToLeft, type Locale } from '@loupe/contract';
import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';
import { savePreferenceCookie } from './preference-cookies.ts';
import { loadRequestedMessages } from './messages.ts';

/** The language chosen in this browser, or English. */
export const useLanguage = (): Locale => usePreferences(({ language }) => parseLanguage(language));

/** The language of {@link useLanguage}, outside components. */
export const readLanguage = (): Locale => parseLanguage(usePreferences.getState().language);

/** A stored choice may name a language that the portal no longer offers. */
export const parseLanguage = (stored: string | null): Locale =>
  stored !== null && isLocale(stored) ? stored : 'en';

let lastChosen: Locale | null = null;

/**
 * Changes the language after its messages have loaded, so that no screen is empty in between. Of several calls
 * in a row the last one wins, in whatever order their messages arrive.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  lastChosen = locale;
  await loadRequestedMessages(locale);
  if (lastChosen === locale) usePreferences.getState().setLanguage(locale);
}

/** Sets the language, text direction and manifest of the page. */
export function usePageLanguage(locale: Locale): void {
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    page.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
    const manifest = locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
    savePreferenceCookie('language', locale);
  }, [locale]);
}
