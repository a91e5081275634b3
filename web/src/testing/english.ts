import { attributeTexts, notificationTexts, issueTexts } from '@loupe/contract';
import type { TextId } from '../lib/text-id.ts';

const texts = import.meta.glob<Readonly<Record<string, string>>>('../locales/en/**/*.json', {
  eager: true,
  import: 'default',
});

/** All English messages in one table, for components rendered without the application around them. */
export const english: Readonly<Record<TextId, string>> = Object.assign(
  {},
  notificationTexts.en,
  attributeTexts.en,
  issueTexts,
  ...Object.values(texts),
);
