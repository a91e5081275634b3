import * as z from 'zod';

/**
 * One photograph, film, turning view or certificate of some goods. Several images of the kind VIEW_360 are the
 * steps of one turn, in their order.
 */
export const mediaItem = z.object({
  kind: z.enum(['IMAGE', 'VIEW_360', 'VIDEO', 'CERTIFICATE']),
  /** Path on this server, or the supplier's own link. */
  address: z.string(),
  /** Content type of what was uploaded; null for a supplier's link, of which nothing is known. */
  type: z.string().nullable(),
  /** Pixels; null where nobody measured them. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type MediaItem = z.infer<typeof mediaItem>;
