import { notificationTexts } from '@loupe/contract';
import type { Messages } from './door-messages.ts';

const texts = import.meta.glob<Messages>('../locales/en/*.json', { eager: true, import: 'default' });

/** Every text of the interface in English. The trade's own words come from its word lists besides. */
export const portalMessages: Messages = Object.assign({}, notificationTexts, ...Object.values(texts));
