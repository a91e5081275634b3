import { createElementCleaner, type ElementHeader, type StreamCleaner } from './stream-cleaner.ts';

/** Boxes that contain further boxes, down to those that may have metadata. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Titles, comments, authors, locations and device names; free space may have remains of them. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

const shortHeader = 8;
/** Size, name and 64-bit size. */
const longHeader = 16;

/** Removes the metadata of an MP4: its boxes become free space. */
export const createMp4Cleaner = (): StreamCleaner => createElementCleaner(readHeader);

/** A box without a size, or with a wrong one, is kept to the end of the file. */
function readHeader(bytes: Buffer): ElementHeader | null {
  if (bytes.length < shortHeader) return null;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < longHeader) return null;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(shortHeader)) : short;
  const name = bytes.toString('latin1', 4, 8);
  const isErased = metadata.has(name);
  const written = Buffer.from(bytes);
  if (isErased) written.write('free', 4, 'latin1');
  const rest = size < bytes.length ? Number.POSITIVE_INFINITY : size - bytes.length;
  return { written, rest: containers.has(name) ? 0 : rest, isErased };
}
