import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longFilm, mediaFile, sourceOf } from '../testing/media-files.ts';
import { identify } from './identify.ts';
import { MediaRefused } from './media-types.ts';

const read = async (name: string, bytes: Buffer, chunkBytes?: number) =>
  identify(name, sourceOf(name, bytes, chunkBytes).open());

const files = [
  ['photograph.jpg', 'image/jpeg', { width: 12, height: 8 }],
  ['photograph.png', 'image/png', { width: 12, height: 8 }],
  ['photograph.webp', 'image/webp', { width: 12, height: 8 }],
  ['film.mp4', 'video/mp4', null],
  ['film.webm', 'video/webm', null],
  ['report.pdf', 'application/pdf', null],
] as const;

it.each(files)('%s is what it says, however it arrives', async (name, type, extent) => {
  const bytes = mediaFile(name);
  for (const chunkBytes of [1, 7, 1_000, 100_000]) {
    expect(await read(name, bytes, chunkBytes)).toMatchObject({ type, extent, bytes: bytes.length });
  }
});

it.each(files)('%s under another name is refused with both named', async (name) => {
  const other = name.endsWith('.png') ? 'stone.jpg' : 'stone.png';
  await expect(read(other, mediaFile(name))).rejects.toThrow(/^is named \.(?:png|jpg) but holds \w+$/);
});

it('takes a photograph whose name has no ending', async () => {
  expect(await read('LP-10023', mediaFile('photograph.jpg'))).toMatchObject({ type: 'image/jpeg' });
});

it.each([
  ['GIF89a........', /holds GIF/],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /holds SVG/],
  ['<!DOCTYPE html><html><script>alert(1)</script></html>', /holds a web page/],
  ['PK\u0003\u0004............', /holds a zip inside/],
  ['\0\0\0\u0018ftypheic........', /holds HEIC/],
  ['\0\0\0\u0018ftypqt  ........', /holds QuickTime/],
  ['MZ this program cannot be run', /no photograph, film or PDF/],
  ['', /is empty/],
])('refuses %j, whatever it is called', async (content, why) => {
  await expect(read('stone.jpg', Buffer.from(content, 'latin1'))).rejects.toThrow(why);
});

/** A film recorded live does not know its own length, so its end cannot be told. */
const ofKnownEnd = files.map(([name]) => name).filter((name) => name !== 'film.webm');

it.each(ofKnownEnd)('refuses every beginning of %s', async (name) => {
  const bytes = mediaFile(name);
  // A line end behind the last word of a PDF may be missing.
  const whole = name === 'report.pdf' ? bytes.length - 1 : bytes.length;
  for (let length = 0; length < whole; length += 1) {
    if (name === 'film.mp4' && isEndOfBox(bytes, length)) continue;
    await expect(read(name, bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(MediaRefused);
  }
});

/** A film cut exactly between two of its parts plays up to there. */
function isEndOfBox(bytes: Buffer, length: number): boolean {
  for (let place = 0; place < bytes.length; place += bytes.readUInt32BE(place)) {
    if (place === length) return true;
  }
  return false;
}

it('refuses a photograph of more pixels than a browser can hold', async () => {
  const bytes = mediaFile('photograph.png');
  bytes.writeUInt32BE(10_000, 16);
  bytes.writeUInt32BE(5_001, 20);
  await expect(read('stone.png', bytes)).rejects.toThrow('has 10000 × 5001 pixels, more than 50 megapixels');
});

it('stops reading where a file grows beyond what its kind may have', async () => {
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
  await expect(identify('stone.jpg', endless())).rejects.toThrow('is larger than the 15 MB a JPEG may have');
  expect(chunksRead).toBeLessThan(20);
});

it('follows a film of many pieces without keeping it', async () => {
  expect(await read('long.mp4', longFilm(3_000_000), 65_536)).toMatchObject({
    type: 'video/mp4',
    bytes: 3_000_000,
  });
});

it('either names or refuses any bytes, and never fails otherwise', async () => {
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
          outcome instanceof MediaRefused || (typeof outcome === 'object' && !(outcome instanceof Error)),
        ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('either names or refuses a real file with bytes changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async ([name], changes) => {
        const bytes = mediaFile(name);
        for (const [place, value] of changes) bytes[place % bytes.length] = value;
        const outcome = await read(name, bytes).catch((error: unknown) => error);
        expect(outcome instanceof Error && !(outcome instanceof MediaRefused)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
