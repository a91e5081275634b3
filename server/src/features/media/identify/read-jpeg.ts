import { problemText } from '@loupe/contract';
import type { Extent } from './extent.ts';
import { MediaRefused } from './media-types.ts';

const endOfImage = Buffer.from([0xff, 0xd9]);
/** Frame headers; C4, C8 and CC between them are tables. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const standsAlone = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** Width and height from the frame header; refuses a file that does not come to its end. */
export function readJpeg(bytes: Buffer): Extent {
  let extent: Extent | null = null;
  let place = 2;
  for (;;) {
    if (bytes[place] !== 0xff) throw new MediaRefused(problemText('MEDIA_CUT_OR_DAMAGED'));
    while (bytes[place] === 0xff) place += 1;
    const mark = bytes[place] ?? 0;
    place += 1;
    if (standsAlone(mark)) continue;
    if (place + 2 > bytes.length) throw new MediaRefused(problemText('MEDIA_CUT'));
    const length = bytes.readUInt16BE(place);
    if (isFrame(mark)) {
      if (place + 7 > bytes.length) throw new MediaRefused(problemText('MEDIA_CUT'));
      extent = { height: bytes.readUInt16BE(place + 3), width: bytes.readUInt16BE(place + 5) };
    }
    place += length;
    if (mark === 0xda) break;
    if (length < 2 || place >= bytes.length) throw new MediaRefused(problemText('MEDIA_CUT_OR_DAMAGED'));
  }
  // In the picture's data a mark is followed by 00 or a restart, so the end cannot stand there by chance.
  if (bytes.lastIndexOf(endOfImage) < place) throw new MediaRefused(problemText('MEDIA_CUT'));
  if (extent === null) throw new MediaRefused(problemText('MEDIA_SIZE_MISSING'));
  return extent;
}
