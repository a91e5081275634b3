import { formatIssue } from '@loupe/contract';
import { MediaRejectedError } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const headBytes = 12;
const chunkHead = 8;
/** VP8X flags that announce EXIF and XMP chunks. */
const [exifFlag, xmpFlag] = [0x08, 0x04];
/** Chunks that rendering the image requires: pixel data, colour profile and animation frames. */
const keptChunks: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exif = Buffer.from('Exif\0\0', 'latin1');

const withoutPrefix = (data: Buffer) =>
  data.subarray(0, exif.length).equals(exif) ? data.subarray(exif.length) : data;

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(chunkHead);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  // RIFF pads a chunk of odd length to an even length.
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/**
 * Returns a WebP without metadata: EXIF, XMP, unknown chunks and anything after the end of the file are
 * dropped.
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  let orientation: Orientation = 1;
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + chunkHead);
  for (let offset = headBytes; offset + chunkHead <= end;) {
    const name = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const data = bytes.subarray(offset + chunkHead, offset + chunkHead + length);
    if (data.length < length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    if (name === 'EXIF') orientation = readOrientation(withoutPrefix(data));
    if (keptChunks.has(name)) chunks.push({ name, data });
    offset += chunkHead + length + (length % 2);
  }
  const isTurned = orientation !== 1;
  const pieces = chunks.map(({ name, data }) => {
    if (name !== 'VP8X') return chunk(name, data);
    const flags = Buffer.from(data);
    flags[0] = ((flags[0] ?? 0) & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0);
    return chunk(name, flags);
  });
  const isExtended = chunks.some(({ name }) => name === 'VP8X');
  // Only the extended format (VP8X) can carry an orientation.
  if (isTurned && isExtended) pieces.push(chunk('EXIF', writeOrientation(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...pieces]);
  const head = Buffer.alloc(chunkHead);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
