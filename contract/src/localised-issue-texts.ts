import english from './issue-texts/en.json' with { type: 'json' };
import arabic from './issue-texts/ar.json' with { type: 'json' };
import chinese from './issue-texts/zh.json' with { type: 'json' };
import french from './issue-texts/fr.json' with { type: 'json' };
import italian from './issue-texts/it.json' with { type: 'json' };
import spanish from './issue-texts/es.json' with { type: 'json' };
import turkish from './issue-texts/tr.json' with { type: 'json' };
import russian from './issue-texts/ru.json' with { type: 'json' };
import gujarati from './issue-texts/gu.json' with { type: 'json' };
import type { Locale } from './languages.ts';

/** The sentences of issues by `problem.KIND`, by language. */
export const localisedIssueTexts: Readonly<Record<Locale, Readonly<typeof english>>> = {
  en: english,
  ar: arabic,
  zh: chinese,
  fr: french,
  it: italian,
  es: spanish,
  tr: turkish,
  ru: russian,
  gu: gujarati,
};
