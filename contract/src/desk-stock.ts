import * as z from 'zod';
import { repeatWindows } from './limits.ts';
import { mediaItem } from './media.ts';
import { cause } from './cause.ts';

/** What the calls of the stock desk share, whatever goods they are about. */
export const stockDesk = {
  feature: 'stock-desk',
  who: ['stock', 'admin'],
  flag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

/** Whoever of the house looks at goods. */
export const stockLookers = ['sales', 'stock', 'admin'] as const;

/** What shows goods, as the desk arranges it. */
export const deskMedia = mediaItem.extend({
  /** Of what was uploaded; null for a supplier's link, which an edit of the stone changes. */
  link_id: z.number().nullable(),
});
export type DeskMedia = z.infer<typeof deskMedia>;

/** A typed value that does not fit, or is unusual. */
export const editProblem = z.object({ field: z.string(), expected: z.string(), cause: cause.nullable() });

/** Edits by hand, the newest first; only the first can be undone, while nothing changed since. */
export const handEdits = z.array(
  z.object({
    at: z.string(),
    who: z.string(),
    fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    can_undo: z.boolean(),
  }),
);
