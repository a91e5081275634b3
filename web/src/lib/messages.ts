import { vocabularyMessages } from './trade-words.ts';

const english = import.meta.glob<Record<string, string>>('../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** Every text of the interface in English; other languages lay their own words over it. */
export const englishMessages: Readonly<Record<string, string>> = Object.assign(
  {},
  vocabularyMessages,
  ...Object.values(english),
);
