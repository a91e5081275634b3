import * as z from 'zod';

/** How soon somebody hears of stones that come to fit: gathered for a minute, each morning at eight, or not. */
export const alertModes = ['instant', 'daily', 'off'] as const;
export type AlertMode = (typeof alertModes)[number];
export const alertMode = z.enum(alertModes);
