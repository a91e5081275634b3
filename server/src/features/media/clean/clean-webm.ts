import { widthOf } from '../identify/inspect-webm.ts';
import { createElementCleaner, type ElementHeader, type StreamCleaner } from './stream-cleaner.ts';

/** Segment, Info, Tracks, TrackEntry and Cluster: their elements are read. */
const containers: ReadonlySet<string> = new Set(['18538067', '1549a966', '1654ae6b', 'ae', '1f43b675']);
/** Tags, Attachments, Chapters, Title, SegmentFilename, the name of a track, and Void. */
const metadata: ReadonlySet<string> = new Set([
  '1254c367',
  '1941a469',
  '1043a770',
  '7ba9',
  '7384',
  '536e',
  'ec',
]);

const voidId = 0xec;
const maxSizeBytes = 8;

/** Removes the metadata of a WebM: its elements become empty ones (EBML Void). */
export const createWebmCleaner = (): StreamCleaner => createElementCleaner(readHeader);

/** An element that cannot be read, or has no size and is no container, is kept to the end of the file. */
function readHeader(bytes: Buffer): ElementHeader | null {
  const idBytes = widthOf(bytes[0] ?? 0);
  const first = bytes[idBytes];
  if (idBytes <= 4 && first === undefined) return null;
  const sizeBytes = widthOf(first ?? 0);
  const kept = { written: bytes, rest: Number.POSITIVE_INFINITY, isErased: false };
  if (idBytes > 4 || sizeBytes > maxSizeBytes) return kept;
  if (bytes.length < idBytes + sizeBytes) return null;
  const id = bytes.toString('hex', 0, idBytes);
  if (containers.has(id)) return { written: bytes, rest: 0, isErased: false };
  const mark = 1n << BigInt(7 * sizeBytes);
  const size = BigInt(`0x${bytes.toString('hex', idBytes)}`) & (mark - 1n);
  if (size === mark - 1n) return kept;
  const isErased = metadata.has(id);
  return {
    written: isErased ? writeVoid(bytes.length, size) : bytes,
    rest: Number(size),
    isErased,
  };
}

/** The header of an empty element in the place of another one. What it does not need is part of its content. */
function writeVoid(headerBytes: number, size: bigint): Buffer {
  const written = Buffer.alloc(headerBytes);
  written[0] = voidId;
  const sizeBytes = Math.min(headerBytes - 1, maxSizeBytes);
  const value = size + BigInt(headerBytes - 1 - sizeBytes);
  const digits = ((1n << BigInt(7 * sizeBytes)) | value).toString(16).padStart(2 * sizeBytes, '0');
  written.write(digits, 1, 'hex');
  return written;
}
