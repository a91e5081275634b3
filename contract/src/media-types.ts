const megabyte = 1_000_000;

interface MediaTypeEntry {
  readonly name: string;
  /** File name extensions of the type; the first is used for files the server writes. */
  readonly extensions: readonly string[];
  readonly group: 'image' | 'film' | 'document';
  readonly maxBytes: number;
}

/**
 * Accepted photographs, videos and certificates, by content type. The content determines the type, not the
 * name.
 */
export const mediaTypes = {
  'image/jpeg': {
    name: 'JPEG',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    group: 'image',
    maxBytes: 15 * megabyte,
  },
  'image/png': { name: 'PNG', extensions: ['png'], group: 'image', maxBytes: 15 * megabyte },
  'image/webp': { name: 'WebP', extensions: ['webp'], group: 'image', maxBytes: 15 * megabyte },
  'video/mp4': { name: 'MP4', extensions: ['mp4', 'm4v'], group: 'film', maxBytes: 200 * megabyte },
  'video/webm': { name: 'WebM', extensions: ['webm'], group: 'film', maxBytes: 200 * megabyte },
  'application/pdf': { name: 'PDF', extensions: ['pdf'], group: 'document', maxBytes: 20 * megabyte },
} as const satisfies Readonly<Record<string, MediaTypeEntry>>;

export type MediaType = keyof typeof mediaTypes;

const mediaTypeNames = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'application/pdf',
] as const;

/** The type that a file name's extension indicates; undefined when it is not an accepted type. */
export function mediaTypeForFileName(name: string): MediaType | undefined {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return mediaTypeNames.find((type) => mediaTypes[type].extensions.some((known) => known === ending));
}
