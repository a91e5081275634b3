import { formatIssue } from '@loupe/contract';
import type { ImageSize } from './image-size.ts';
import { MediaRejectedError } from './media-types.ts';

const endOfImage = Buffer.from([0xff, 0xd9]);
/** Markers of frame headers; C4, C8 and CC in the same range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Width and height from the frame header; rejects a truncated file. */
export function readJpeg(bytes: Buffer): ImageSize {
  let extent: ImageSize | null = null;
  let offset = 2;
  for (;;) {
    if (bytes[offset] !== 0xff) throw new MediaRejectedError(formatIssue('MEDIA_CUT_OR_DAMAGED'));
    while (bytes[offset] === 0xff) offset += 1;
    const marker = bytes[offset] ?? 0;
    offset += 1;
    if (hasNoLength(marker)) continue;
    if (offset + 2 > bytes.length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    const length = bytes.readUInt16BE(offset);
    if (isFrame(marker)) {
      if (offset + 7 > bytes.length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
      extent = { height: bytes.readUInt16BE(offset + 3), width: bytes.readUInt16BE(offset + 5) };
    }
    offset += length;
    if (marker === 0xda) break;
    if (length < 2 || offset >= bytes.length)
      throw new MediaRejectedError(formatIssue('MEDIA_CUT_OR_DAMAGED'));
  }
  // In entropy-coded data FF is followed only by 00 or a restart marker, so the end marker cannot occur by
  // chance.
  if (bytes.lastIndexOf(endOfImage) < offset) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
  if (extent === null) throw new MediaRejectedError(formatIssue('MEDIA_SIZE_MISSING'));
  return extent;
}
