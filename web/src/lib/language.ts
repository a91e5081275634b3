import { isLocale, languages, type Locale } from '@loupe/contract';
import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';
import { loadTexts } from './texts.ts';

/** The language of this browser's reader: what he chose, or English. */
export const useLanguage = (): Locale => usePreferences(({ language }) => readLanguage(language));

/** A kept choice may be of a language that is no more. */
export const readLanguage = (kept: string | null): Locale => (kept !== null && isLocale(kept) ? kept : 'en');

/** Changes the language once its words for this side of the door are here, so that no screen stands empty meanwhile. */
export async function chooseLanguage(locale: Locale, side: 'door' | 'portal'): Promise<void> {
  await Promise.all([loadTexts(locale, 'sign-in'), loadTexts(locale, side)]);
  usePreferences.getState().setLanguage(locale);
}

/** Tells the page its language and which way it is read. */
export function usePageLanguage(locale: Locale): void {
  useEffect(() => {
    const { documentElement: page } = document;
    const language = languages.find((one) => one.locale === locale);
    page.lang = locale;
    page.dir = language !== undefined && 'isRightToLeft' in language ? 'rtl' : 'ltr';
  }, [locale]);
}
