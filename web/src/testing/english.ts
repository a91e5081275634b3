import { attributeTexts, notificationTexts, problemTexts } from '@loupe/contract';
import type { Messages } from '../lib/texts.ts';

const texts = import.meta.glob<Messages>('../locales/en/**/*.json', { eager: true, import: 'default' });

/** Every English text at once, for parts that are rendered without the product around them. */
export const english: Messages = Object.assign(
  {},
  notificationTexts.en,
  attributeTexts.en,
  problemTexts,
  ...Object.values(texts),
);
