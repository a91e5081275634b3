import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MediaSource } from '../store-file.ts';

const folder = new URL('./files/', import.meta.url);

/** Small real files, made by a browser from a drawing of ours. */
export const mediaFile = (name: string): Buffer => readFileSync(new URL(name, folder));

/** Bytes as a file with a name, in chunks as a disk gives them. */
export function sourceOf(name: string, bytes: Buffer, chunkBytes = 1_000): MediaSource {
  return {
    name,
    open: async function* chunks() {
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        yield await Promise.resolve(bytes.subarray(start, start + chunkBytes));
      }
    },
  };
}

const quantization = Buffer.from([0xff, 0xdb]);

/** A photograph of its own: the same picture in slightly other shades, made from these words. */
export function otherPhotograph(words: string): Buffer {
  const photograph = Buffer.from(mediaFile('photograph.jpg'));
  const table = photograph.indexOf(quantization) + 5;
  // Entries of a table of 64 bytes; none may be zero.
  for (const [at, byte] of createHash('sha256').update(words).digest().entries())
    photograph[table + at] = byte | 1;
  return photograph;
}

/** A film of so many bytes: whole boxes, the pictures made of noise. */
export function longFilm(bytes: number): Buffer {
  const box = (name: string, length: number) => {
    const made = Buffer.alloc(length, `${name} `);
    made.writeUInt32BE(length, 0);
    made.write(name, 4, 'latin1');
    return made;
  };
  const [head, moov] = [box('ftyp', 16), box('moov', 64)];
  head.write('isom', 8, 'latin1');
  return Buffer.concat([head, moov, box('mdat', bytes - head.length - moov.length)]);
}
