import { readBox } from '../identify/inspect-mp4.ts';
import { createElementCleaner, type ElementHeader, type StreamCleaner } from './stream-cleaner.ts';

/** Boxes that contain further boxes, down to those that may have metadata. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Titles, comments, authors, locations and device names; free space may have remains of them. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

/** Removes the metadata of an MP4: its boxes become free space. */
export const createMp4Cleaner = (): StreamCleaner => createElementCleaner(readHeader);

/** A box without a size, or with a wrong one, is kept to the end of the file. */
function readHeader(bytes: Buffer): ElementHeader | null {
  const box = readBox(bytes);
  if (box === null) return null;
  const isErased = metadata.has(box.name);
  const written = Buffer.from(bytes);
  if (isErased) written.write('free', 4, 'latin1');
  const rest = box.bytes < bytes.length ? Number.POSITIVE_INFINITY : box.bytes - bytes.length;
  return { written, rest: containers.has(box.name) ? 0 : rest, isErased };
}
