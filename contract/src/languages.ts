/** A language of the portal, as the language menu lists it. */
export interface Language {
  readonly languageId: number;
  readonly locale: string;
  /** Name of the language in the language itself. */
  readonly name: string;
  /** A letter of its script. */
  readonly icon: string;
  readonly isRightToLeft?: boolean;
}

/** The languages of the portal (specification section 2, product.md section 8). English is the default. */
export const languages = [
  { languageId: 1, locale: 'en', name: 'English', icon: 'A' },
  { languageId: 2, locale: 'ar', name: 'العربية', icon: 'ع', isRightToLeft: true },
  { languageId: 3, locale: 'zh', name: '中文', icon: '文' },
  { languageId: 4, locale: 'fr', name: 'Français', icon: 'Ç' },
  { languageId: 5, locale: 'it', name: 'Italiano', icon: 'È' },
  { languageId: 6, locale: 'es', name: 'Español', icon: 'Ñ' },
  { languageId: 7, locale: 'tr', name: 'Türkçe', icon: 'Ğ' },
  { languageId: 8, locale: 'ru', name: 'Русский', icon: 'Я' },
  { languageId: 9, locale: 'gu', name: 'ગુજરાતી', icon: 'અ' },
] as const satisfies readonly Language[];

export type Locale = (typeof languages)[number]['locale'];

export const locales: readonly Locale[] = languages.map(({ locale }) => locale);

/** Whether a text is the locale of a portal language. */
export const isLocale = (word: string): word is Locale => locales.some((locale) => locale === word);

const fromTheRight: readonly string[] = languages.flatMap((one) =>
  'isRightToLeft' in one ? [one.locale] : [],
);

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale: Locale): boolean => fromTheRight.includes(locale);

/** BCP 47 locale for dates, figures and plurals, with Western digits in every language. */
export const intlLocale = (locale: Locale): string => `${locale}-u-nu-latn`;
