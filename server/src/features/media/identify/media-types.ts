const megabyte = 1_000_000;

interface MediaTypeEntry {
  readonly name: string;
  /** Endings of file names that fit the content; the first is the one we write. */
  readonly endings: readonly string[];
  readonly group: 'image' | 'film' | 'document';
  readonly mostBytes: number;
}

/** What is taken in, by content type. */
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

/** Pixels a browser can unpack beside others without running out of memory. */
export const mostPixels = 50_000_000;

/** Whether a text names a type we serve. */
export const isMediaType = (text: string): text is MediaType => Object.hasOwn(mediaTypes, text);

/** The ending of a file's name in small letters, without the dot; empty when it has none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A file that is not taken; the message goes on after its name. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}
