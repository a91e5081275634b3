import { isLocale, isRightToLeft, type Locale } from '@loupe/contract';
import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';
import { tellServer } from './reader-cookies.ts';
import { loadTexts } from './texts.ts';

/** The language of this browser's reader: what he chose, or English. */
export const useLanguage = (): Locale => usePreferences(({ language }) => readLanguage(language));

/** A kept choice may be of a language that is no more. */
export const readLanguage = (kept: string | null): Locale => (kept !== null && isLocale(kept) ? kept : 'en');

let lastChosen: Locale | null = null;

/**
 * Changes the language once its words for this side of the door are here, so that no screen stands empty meanwhile. Who
 * walks through the languages by the keys gets the last of them, whichever words come first.
 */
export async function chooseLanguage(locale: Locale, side: 'door' | 'portal'): Promise<void> {
  lastChosen = locale;
  await Promise.all([loadTexts(locale, 'sign-in'), loadTexts(locale, side)]);
  if (lastChosen === locale) usePreferences.getState().setLanguage(locale);
}

/** Tells the page its language and which way it is read, and where the installed product is described in it. */
export function usePageLanguage(locale: Locale): void {
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    page.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
    const manifest = locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
    tellServer('language', locale);
  }, [locale]);
}
