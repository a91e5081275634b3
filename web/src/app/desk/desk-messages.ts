import { portalMessages } from '../../lib/portal-messages.ts';
import type { Messages } from '../../lib/door-messages.ts';

const texts = import.meta.glob<Messages>('../../locales/en/desk/*.json', { eager: true, import: 'default' });

/** The texts of the desk's screens, with those of the portal around them: the company's own people load them. */
export const deskMessages: Messages = Object.assign({}, portalMessages, ...Object.values(texts));
