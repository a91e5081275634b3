import { mediaTypes, type MediaType } from '@loupe/contract';

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
