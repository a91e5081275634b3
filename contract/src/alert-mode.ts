import * as z from 'zod';

/**
 * How soon a user is notified of new matching stones: batched for a minute, every morning at eight, or never.
 */
export const alertModes = ['instant', 'daily', 'off'] as const;
export type AlertMode = (typeof alertModes)[number];
export const alertMode = z.enum(alertModes);
