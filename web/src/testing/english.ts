import { attributeTexts, notificationTexts, problemTexts } from '@loupe/contract';
import type { TextId } from '../lib/text-id.ts';

const texts = import.meta.glob<Readonly<Record<string, string>>>('../locales/en/**/*.json', {
  eager: true,
  import: 'default',
});

/** Every English text at once, for parts that are rendered without the product around them. */
export const english: Readonly<Record<TextId, string>> = Object.assign(
  {},
  notificationTexts.en,
  attributeTexts.en,
  problemTexts,
  ...Object.values(texts),
);
