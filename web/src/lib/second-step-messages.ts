import texts from '../locales/en/second-step.json';
import type { Messages } from './door-messages.ts';

/** What the second step of a sign-in says: loaded with it, not with the door. */
export const secondStepMessages: Messages = texts;
