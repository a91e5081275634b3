/** Kinds of media, in gallery order. */
export const mediaKinds = ['IMAGE', 'VIEW_360', 'VIDEO', 'CERTIFICATE'] as const;
export type MediaKind = (typeof mediaKinds)[number];
