import { formatIssue } from '@loupe/contract';
import type { ImageSize } from './image-size.ts';
import { MediaRejectedError } from './media-types.ts';

const signatureBytes = 8;
/** Bytes of length, name and checksum around a chunk's data. */
const aroundChunk = 12;

/** Width and height from the first chunk; rejects a file whose chunks do not reach IEND. */
export function readPng(bytes: Buffer): ImageSize {
  let offset = signatureBytes;
  let hasData = false;
  for (;;) {
    if (offset + aroundChunk > bytes.length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    const name = bytes.toString('latin1', offset + 4, offset + 8);
    if ((offset === signatureBytes) !== (name === 'IHDR'))
      throw new MediaRejectedError(formatIssue('MEDIA_DAMAGED'));
    hasData ||= name === 'IDAT';
    const next = offset + aroundChunk + bytes.readUInt32BE(offset);
    if (next > bytes.length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    if (name === 'IEND') break;
    offset = next;
  }
  if (!hasData || bytes.length < 24) throw new MediaRejectedError(formatIssue('MEDIA_NO_PICTURE'));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
