import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longFilm, mediaFile, sourceOf } from '../testing/media-files.ts';
import { identifyMedia } from './identify.ts';
import { MediaRejectedError } from './media-types.ts';

const read = async (name: string, bytes: Buffer, chunkBytes?: number) =>
  identifyMedia(name, sourceOf(name, bytes, chunkBytes).open());

const files = [
  ['photograph.jpg', 'image/jpeg', { width: 12, height: 8 }],
  ['photograph.png', 'image/png', { width: 12, height: 8 }],
  ['photograph.webp', 'image/webp', { width: 12, height: 8 }],
  ['film.mp4', 'video/mp4', null],
  ['film.webm', 'video/webm', null],
  ['report.pdf', 'application/pdf', null],
] as const;

it.each(files)('identifies %s for any chunk size', async (name, type, extent) => {
  const bytes = mediaFile(name);
  for (const chunkBytes of [1, 7, 1_000, 100_000]) {
    expect(await read(name, bytes, chunkBytes)).toMatchObject({
      type,
      imageSize: extent,
      bytes: bytes.length,
    });
  }
});

it.each(files)('rejects %s under another extension and names both', async (name) => {
  const other = name.endsWith('.png') ? 'stone.jpg' : 'stone.png';
  await expect(read(other, mediaFile(name))).rejects.toThrow(
    /^This file is named \.(?:png|jpg) but contains \w+$/,
  );
});

it('accepts a photo whose name has no extension', async () => {
  expect(await read('LP-10023', mediaFile('photograph.jpg'))).toMatchObject({ type: 'image/jpeg' });
});

it.each([
  ['GIF89a........', /^GIF files are not supported/],
  [
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    /^SVG files are not supported/,
  ],
  ['<!DOCTYPE html><html><script>alert(1)</script></html>', /^This is a web page/],
  ['PK\u0003\u0004............', /^This is a zip file/],
  ['\0\0\0\u0018ftypheic........', /^HEIC\/AVIF files are not supported/],
  ['\0\0\0\u0018ftypqt  ........', /^QuickTime files are not supported/],
  ['MZ this program cannot be run', /^This is not a supported photo, video or PDF/],
  ['', /^This file is empty/],
])('rejects %j under any name', async (content, reason) => {
  await expect(read('stone.jpg', Buffer.from(content, 'latin1'))).rejects.toThrow(reason);
});

/** A live-recorded video does not store its own length, so truncation cannot be detected. */
const ofKnownEnd = files.map(([name]) => name).filter((name) => name !== 'film.webm');

it.each(ofKnownEnd)('rejects every truncation of %s', async (name) => {
  const bytes = mediaFile(name);
  // The line break after the final EOF of a PDF is optional.
  const whole = name === 'report.pdf' ? bytes.length - 1 : bytes.length;
  for (let length = 0; length < whole; length += 1) {
    if (name === 'film.mp4' && isEndOfBox(bytes, length)) continue;
    await expect(read(name, bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(
      MediaRejectedError,
    );
  }
});

/** A video cut exactly between two boxes still plays up to that point. */
function isEndOfBox(bytes: Buffer, length: number): boolean {
  for (let offset = 0; offset < bytes.length; offset += bytes.readUInt32BE(offset)) {
    if (offset === length) return true;
  }
  return false;
}

it('rejects a photo with more pixels than a browser can decode', async () => {
  const bytes = mediaFile('photograph.png');
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(5_001, 20);
  await expect(read('stone.png', bytes)).rejects.toThrow(
    'This image has 10000 × 5001 pixels; the limit is 50 megapixels',
  );
});

it('stops reading when a file exceeds the size limit of its type', async () => {
  const bytes = mediaFile('photograph.jpg');
  let chunksRead = 0;
  async function* endless() {
    yield bytes;
    for (;;) {
      chunksRead += 1;
      yield Buffer.alloc(1_000_000);
      await Promise.resolve();
    }
  }
  await expect(identifyMedia('stone.jpg', endless())).rejects.toThrow(
    'This file is larger than 15 MB, the limit for JPEG',
  );
  expect(chunksRead).toBeLessThan(20);
});

it('inspects a video of many chunks without buffering it', async () => {
  expect(await read('long.mp4', longFilm(3_000_000), 65_536)).toMatchObject({
    type: 'video/mp4',
    bytes: 3_000_000,
  });
});

it('identifies or rejects arbitrary bytes and throws no other error', async () => {
  const beginnings = files.map(([name]) => mediaFile(name).subarray(0, 40));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(Buffer.alloc(0), ...beginnings),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('stone.jpg', 'stone.mp4', 'stone.pdf', 'stone'),
      async (beginning, noise, name) => {
        const outcome = await read(name, Buffer.concat([beginning, noise]), 64).catch(
          (error: unknown) => error,
        );
        expect(
          outcome instanceof MediaRejectedError ||
            (typeof outcome === 'object' && !(outcome instanceof Error)),
        ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('identifies or rejects a real file with altered bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async ([name], changes) => {
        const bytes = mediaFile(name);
        for (const [offset, value] of changes) bytes[offset % bytes.length] = value;
        const outcome = await read(name, bytes).catch((error: unknown) => error);
        expect(outcome instanceof Error && !(outcome instanceof MediaRejectedError)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
