import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MediaSource } from '../store-file.ts';

const folder = new URL('./files/', import.meta.url);

/** Small real files, rendered by a browser from a drawing made for these tests. */
export const mediaFile = (name: string): Buffer => readFileSync(new URL(name, folder));

/** Bytes as a named file, in chunks like those of a disk read. */
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

/** A distinct photo: the same image in slightly different shades, derived from a seed text. */
export function otherPhotograph(words: string): Buffer {
  const photograph = Buffer.from(mediaFile('photograph.jpg'));
  const table = photograph.indexOf(quantization) + 5;
  // Entries of a 64-byte quantization table; none may be zero.
  for (const [at, byte] of createHash('sha256').update(words).digest().entries())
    photograph[table + at] = byte | 1;
  return photograph;
}

/** A video of a given size: complete boxes, with filler as content. */
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
