import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyMedia } from '../identify/identify.ts';
import { mediaFile } from '../testing/media-files.ts';
import { createMp4Cleaner } from './clean-mp4.ts';
import { createWebmCleaner } from './clean-webm.ts';
import type { StreamCleaner } from './stream-cleaner.ts';

const secret = 'L41097 Ashgrove Rough Holdings';

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** A box whose size has 64 bits. */
function longBox(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(name, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([header, body]);
}

const text = Buffer.from(secret);

/** The MP4 with its title in every place where programs write one. */
function annotatedMp4(): Buffer {
  const film = mediaFile('film.mp4');
  const [fileType, rest] = [film.subarray(0, 36), film.subarray(36)];
  const movieBytes = rest.readUInt32BE(0);
  const [movie, frames] = [rest.subarray(8, movieBytes), rest.subarray(movieBytes)];
  const title = box('udta', box('meta', Buffer.alloc(4), box('ilst', box('\u00a9nam', text))));
  return Buffer.concat([
    fileType,
    box('free', text),
    box(
      'moov',
      movie,
      box('trak', box('tkhd', Buffer.alloc(4)), box('udta', text)),
      title,
      box('meta', text),
    ),
    longBox('uuid', text),
    frames,
  ]);
}

/** An element of a WebM, its size in as many bytes as given. */
function element(id: string, body: Buffer, sizeBytes: number): Buffer {
  const size = ((1n << BigInt(7 * sizeBytes)) | BigInt(body.length))
    .toString(16)
    .padStart(2 * sizeBytes, '0');
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from(size, 'hex'), body]);
}

/** The WebM with its title in every place where programs write one, within a segment without a size. */
function annotatedWebm(): Buffer {
  const webm = mediaFile('film.webm');
  const [start, info, cluster] = [48, 158, webm.lastIndexOf(Buffer.from('1f43b675', 'hex'))];
  const unknownSize = Buffer.from('01ffffffffffffff', 'hex');
  const facts = webm.subarray(info + 5, info + 5 + 32);
  return Buffer.concat([
    webm.subarray(0, start - 8),
    unknownSize,
    webm.subarray(start, info),
    element('1549a966', Buffer.concat([facts, element('7ba9', text, 1), element('7384', text, 8)]), 2),
    element(
      '1654ae6b',
      element('ae', Buffer.concat([element('d7', Buffer.from([1]), 1), element('536e', text, 1)]), 1),
      1,
    ),
    element('1254c367', text, 8),
    element('1941a469', text, 1),
    element('ec', text, 1),
    webm.subarray(cluster),
    element('1254c367', text, 4),
  ]);
}

const films = {
  'film.mp4': { create: createMp4Cleaner, annotated: annotatedMp4, frames: 'mdat' },
  'film.webm': { create: createWebmCleaner, annotated: annotatedWebm, frames: '\u001fC\u00b6u' },
} as const;
const names = ['film.mp4', 'film.webm'] as const;

function clean(create: () => StreamCleaner, chunks: readonly Buffer[]): Buffer {
  const cleaner = create();
  const cleaned = chunks.map((chunk) => cleaner.push(chunk));
  return Buffer.concat([...cleaned, cleaner.end()]);
}

async function* whole(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

test.each(names)(
  '%s loses its titles and keeps its size and frames, however it is cut into chunks',
  async (name) => {
    const { create, annotated, frames } = films[name];
    const sent = annotated();
    expect(sent.includes(secret)).toBe(true);
    const framesOf = (file: Buffer) =>
      file.subarray(file.lastIndexOf(frames, file.length, 'latin1')).subarray(0, 2_000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: sent.length }), { maxLength: 60 }), (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), sent.length];
        const cleaned = clean(
          create,
          at.slice(1).map((end, index) => sent.subarray(at[index], end)),
        );
        expect(cleaned.length).toBe(sent.length);
        expect(cleaned.includes('L41097') || cleaned.includes('Ashgrove')).toBe(false);
        expect(framesOf(cleaned).equals(framesOf(sent))).toBe(true);
        expect(clean(create, [cleaned]).equals(cleaned)).toBe(true);
      }),
    );
    expect((await identifyMedia(name, whole(clean(create, [sent])))).bytes).toBe(sent.length);
  },
);

test.each(names)('%s without metadata stays as it is, and any bytes keep their number', (name) => {
  const { create } = films[name];
  const plain = mediaFile(name);
  expect(clean(create, [plain]).equals(plain)).toBe(true);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(clean(create, [plain.subarray(0, 48), Buffer.from(bytes)]).length).toBe(48 + bytes.length);
    }),
  );
});
