import { formatIssue } from '@loupe/contract';
import { crc32 } from 'node:zlib';
import { MediaRejectedError } from '../identify/media-types.ts';
import { readOrientation, writeOrientation, type Orientation } from './orientation.ts';

const signatureBytes = 8;
/** Bytes around the data of a chunk: length, name and checksum. */
const aroundChunk = 12;
/** The chunks the image needs: its data, colours, physical size and frames. */
const keptChunks: ReadonlySet<string> = new Set([
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

/** A PNG without metadata (EXIF, texts, XMP, times, anything after its end). */
export function cleanPng(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, signatureBytes)];
  let orientation: Orientation = 1;
  let offset = signatureBytes;
  for (;;) {
    const length = offset + aroundChunk <= bytes.length ? bytes.readUInt32BE(offset) : bytes.length;
    const next = offset + aroundChunk + length;
    if (next > bytes.length) throw new MediaRejectedError(formatIssue('MEDIA_CUT'));
    const name = bytes.toString('latin1', offset + 4, offset + 8);
    if (name === 'eXIf') orientation = readOrientation(bytes.subarray(offset + 8, offset + 8 + length));
    if (keptChunks.has(name)) pieces.push(bytes.subarray(offset, next));
    offset = next;
    if (name === 'IEND') break;
  }
  // After the first chunk, IHDR: `eXIf` must come before the image data.
  if (orientation !== 1) pieces.splice(2, 0, chunk('eXIf', writeOrientation(orientation)));
  return Buffer.concat(pieces);
}
