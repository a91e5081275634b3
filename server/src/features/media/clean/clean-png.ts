import { problemText } from '@loupe/contract';
import { crc32 } from 'node:zlib';
import { MediaRefused } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const signatureBytes = 8;
/** Length, name and check sum around the data of a chunk. */
const aroundChunk = 12;
/** What the picture itself needs: its data, its colours, its size on paper, its frames. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
  'hIST',
  'sPLT',
  'acTL',
  'fcTL',
  'fdAT',
]);

function chunk(name: string, data: Buffer): Buffer {
  const written = Buffer.alloc(aroundChunk + data.length);
  written.writeUInt32BE(data.length, 0);
  written.write(name, 4, 'latin1');
  data.copy(written, signatureBytes);
  written.writeUInt32BE(
    crc32(written.subarray(4, signatureBytes + data.length)),
    signatureBytes + data.length,
  );
  return written;
}

/** A PNG without what was written beside its picture (EXIF, texts, XMP, times, anything after its end). */
export function cleanPng(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, signatureBytes)];
  let orientation: Orientation = 1;
  let place = signatureBytes;
  for (;;) {
    const length = place + aroundChunk <= bytes.length ? bytes.readUInt32BE(place) : bytes.length;
    const next = place + aroundChunk + length;
    if (next > bytes.length) throw new MediaRefused(problemText('MEDIA_CUT'));
    const name = bytes.toString('latin1', place + 4, place + 8);
    if (name === 'eXIf') orientation = readOrientation(bytes.subarray(place + 8, place + 8 + length));
    if (kept.has(name)) pieces.push(bytes.subarray(place, next));
    place = next;
    if (name === 'IEND') break;
  }
  // Behind the first chunk, IHDR: it must stand before the picture's data.
  if (orientation !== 1) pieces.splice(2, 0, chunk('eXIf', writeOrientation(orientation)));
  return Buffer.concat(pieces);
}
