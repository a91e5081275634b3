import { formatIssue } from '@loupe/contract';
import type { ImageSize } from './image-size.ts';
import { MediaRejectedError } from './media-types.ts';

/** Width and height from the first chunk, for each of the three WebP variants; rejects a truncated file. */
export function readWebp(bytes: Buffer): ImageSize {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length)
    throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && bytes.readUIntLE(23, 3) === 0x2a019d) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  throw new MediaRejectedError(formatIssue('MEDIA_SIZE_MISSING'));
}
