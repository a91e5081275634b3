/** What a file shows of its goods, in the order in which a gallery shows it. */
export const mediaKinds = ['IMAGE', 'VIEW_360', 'VIDEO', 'CERTIFICATE'] as const;
export type MediaKind = (typeof mediaKinds)[number];
