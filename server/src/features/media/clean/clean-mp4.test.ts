import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyMedia } from '../identify/identify.ts';
import { mediaFile } from '../testing/media-files.ts';
import { createMp4Cleaner } from './clean-mp4.ts';

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

const film = mediaFile('film.mp4');
const text = Buffer.from(secret);

/** The film with its title in every place where programs write one. */
function annotate(): Buffer {
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

function clean(chunks: readonly Buffer[]): Buffer {
  const cleaner = createMp4Cleaner();
  const cleaned = chunks.map((chunk) => cleaner.push(chunk));
  return Buffer.concat([...cleaned, cleaner.end()]);
}

const framesOf = (file: Buffer) => file.subarray(file.indexOf('mdat'));

async function* whole(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

test('a film loses its titles and keeps its size and frames, however it is cut into chunks', async () => {
  const sent = annotate();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: sent.length }), { maxLength: 60 }), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), sent.length];
      const cleaned = clean(at.slice(1).map((end, index) => sent.subarray(at[index], end)));
      expect(cleaned.length).toBe(sent.length);
      expect(cleaned.includes('L41097') || cleaned.includes('Ashgrove')).toBe(false);
      expect(framesOf(cleaned).equals(framesOf(sent))).toBe(true);
      expect(clean([cleaned]).equals(cleaned)).toBe(true);
    }),
  );
  expect((await identifyMedia('film.mp4', whole(clean([sent])))).type).toBe('video/mp4');
});

test('a film without metadata, and whatever follows a wrong size, stay as they are', () => {
  expect(clean([film]).equals(film)).toBe(true);
  const wrong = Buffer.concat([film.subarray(0, 36), Buffer.from([0, 0, 0, 3]), Buffer.from('moovabc')]);
  expect(clean([wrong]).equals(wrong)).toBe(true);
});
