import { mediaTypes, type MediaType } from '@loupe/contract';

/** Upper limit that lets a browser decode several images without running out of memory. */
export const maxPixels = 50_000_000;

/** Whether a text names a media type that the server serves. */
export const isMediaType = (text: string): text is MediaType => Object.hasOwn(mediaTypes, text);

/** A file name's extension in lower case, without the dot; empty when it has none. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** A rejected file. The message continues a sentence that begins with the file's name. */
export class MediaRejectedError extends Error {
  override readonly name = 'MediaRefused';
}
