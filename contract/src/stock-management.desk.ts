import * as z from 'zod';
import { repeatWindows } from './limits.ts';
import { mediaItem } from './media-item.ts';
import { issueSchema } from './issue.ts';

/** Defaults of the stock desk's calls for all kinds of goods. */
export const stockManagementDefaults = {
  feature: 'stock-management',
  roles: ['stock', 'admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
} as const;

/** Staff roles that may view goods. */
export const stockViewerRoles = ['sales', 'stock', 'admin'] as const;

/** A media item as the desk arranges it. */
export const deskMedia = mediaItem.extend({
  /** Id of the uploaded file; null for a supplier's link, which is changed by editing the stone. */
  goods_media_id: z.number().nullable(),
});
export type DeskMedia = z.infer<typeof deskMedia>;

/** An invalid or unusual value in an edit. */
export const editIssue = z.object({
  field: z.string(),
  expectation: z.string(),
  issue: issueSchema.nullable(),
});

/**
 * Manual edits, newest first. Only the first can be undone, while the values it changed have not changed
 * again.
 */
export const editHistory = z.array(
  z.object({
    at: z.string(),
    actor_name: z.string(),
    fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    can_undo: z.boolean(),
  }),
);
