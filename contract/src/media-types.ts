const megabyte = 1_000_000;

interface MediaTypeEntry {
  readonly name: string;
  /** Endings of file names that fit the content; the first is the one we write. */
  readonly endings: readonly string[];
  readonly group: 'image' | 'film' | 'document';
  readonly mostBytes: number;
}

/** Photographs, films and certificates that are taken in, by content type; the content decides, not the name. */
export const mediaTypes = {
  'image/jpeg': {
    name: 'JPEG',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    group: 'image',
    mostBytes: 15 * megabyte,
  },
  'image/png': { name: 'PNG', endings: ['png'], group: 'image', mostBytes: 15 * megabyte },
  'image/webp': { name: 'WebP', endings: ['webp'], group: 'image', mostBytes: 15 * megabyte },
  'video/mp4': { name: 'MP4', endings: ['mp4', 'm4v'], group: 'film', mostBytes: 200 * megabyte },
  'video/webm': { name: 'WebM', endings: ['webm'], group: 'film', mostBytes: 200 * megabyte },
  'application/pdf': { name: 'PDF', endings: ['pdf'], group: 'document', mostBytes: 20 * megabyte },
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

/** The type a file's name speaks of, by its ending; undefined when none of ours. */
export function mediaTypeNamed(name: string): MediaType | undefined {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return mediaTypeNames.find((type) => mediaTypes[type].endings.some((known) => known === ending));
}
