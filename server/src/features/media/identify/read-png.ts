import { problemText } from '@loupe/contract';
import type { Extent } from './extent.ts';
import { MediaRefused } from './media-types.ts';

const signatureBytes = 8;
/** Length, name and check sum around the data of a chunk. */
const aroundChunk = 12;

/** Width and height from the first chunk; refuses a file whose chunks do not come to IEND. */
export function readPng(bytes: Buffer): Extent {
  let place = signatureBytes;
  let hasData = false;
  for (;;) {
    if (place + aroundChunk > bytes.length) throw new MediaRefused(problemText('MEDIA_CUT'));
    const name = bytes.toString('latin1', place + 4, place + 8);
    if ((place === signatureBytes) !== (name === 'IHDR'))
      throw new MediaRefused(problemText('MEDIA_DAMAGED'));
    hasData ||= name === 'IDAT';
    const next = place + aroundChunk + bytes.readUInt32BE(place);
    if (next > bytes.length) throw new MediaRefused(problemText('MEDIA_CUT'));
    if (name === 'IEND') break;
    place = next;
  }
  if (!hasData || bytes.length < 24) throw new MediaRefused(problemText('MEDIA_NO_PICTURE'));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
