import { problemText } from '@loupe/contract';
import { MediaRefused } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const headBytes = 12;
const chunkHead = 8;
/** Flags of VP8X that announce EXIF and XMP. */
const [exifFlag, xmpFlag] = [0x08, 0x04];
/** What the picture itself needs: its data, its colour profile, its frames. */
const kept: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exif = Buffer.from('Exif\0\0', 'latin1');

const withoutPrefix = (data: Buffer) =>
  data.subarray(0, exif.length).equals(exif) ? data.subarray(exif.length) : data;

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(chunkHead);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  // A chunk of odd length is filled up to an even one.
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP without what was written beside its picture (EXIF, XMP, unknown chunks, anything after its end). */
export function cleanWebp(bytes: Buffer): Buffer {
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  let orientation: Orientation = 1;
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + chunkHead);
  for (let place = headBytes; place + chunkHead <= end;) {
    const name = bytes.toString('latin1', place, place + 4);
    const length = bytes.readUInt32LE(place + 4);
    const data = bytes.subarray(place + chunkHead, place + chunkHead + length);
    if (data.length < length) throw new MediaRefused(problemText('MEDIA_CUT'));
    if (name === 'EXIF') orientation = readOrientation(withoutPrefix(data));
    if (kept.has(name)) chunks.push({ name, data });
    place += chunkHead + length + (length % 2);
  }
  const isTurned = orientation !== 1;
  const pieces = chunks.map(({ name, data }) => {
    if (name !== 'VP8X') return chunk(name, data);
    const flags = Buffer.from(data);
    flags[0] = ((flags[0] ?? 0) & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0);
    return chunk(name, flags);
  });
  const isExtended = chunks.some(({ name }) => name === 'VP8X');
  // Only the extended form may say how the picture is turned.
  if (isTurned && isExtended) pieces.push(chunk('EXIF', writeOrientation(orientation)));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...pieces]);
  const head = Buffer.alloc(chunkHead);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
