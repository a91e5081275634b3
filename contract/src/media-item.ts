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
/**
 * Whether a media URL is of a rendering: a picture that was computed from figures, not photographed. The name of the
 * uploaded file says so, as it says which stone a file shows and whether it is a frame of a turn.
 */
export const isRendering = (url: string): boolean =>
  /(?:^|[^a-z])rendering(?:[^a-z]|$)/i.test(url.slice(url.lastIndexOf('/') + 1));

namedSchemas.add(mediaItem, { id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;
