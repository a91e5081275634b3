import * as z from 'zod';
import { namedSchemas } from './named-schemas.ts';

/**
 * One photograph, video, 360° view or certificate of goods. Several images of the kind VIEW_360 are the
 * frames of one turn, in order.
 */
export const mediaItem = z.object({
  kind: z.enum(['IMAGE', 'VIEW_360', 'VIDEO', 'CERTIFICATE']),
  /** Path on this server, or the supplier's own link. */
  url: z.string(),
  /** Content type of the uploaded file; null for a supplier's link, whose content is unknown. */
  type: z.string().nullable(),
  /** Pixels; null where the size is unknown. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
namedSchemas.add(mediaItem, { id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;
