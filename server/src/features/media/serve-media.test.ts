import { expect, it } from 'vitest';
import { inTransaction, type Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mediaUrl } from './media-url.ts';
import { chunkBytes } from './chunks.ts';
import { storeFile } from './store-file.ts';
import { longFilm, mediaFile, sourceOf } from './testing/media-files.ts';

const film = longFilm(2 * chunkBytes + 1_000);
for (let offset = 200; offset < film.length; offset += 1) film[offset] = offset % 251;

async function stored(database: Database, name: string, bytes: Buffer) {
  const by = { actor: 'test', now: new Date() };
  const { publicId, name: safe } = await inTransaction(database, async (transaction) =>
    storeFile(transaction, sourceOf(name, bytes, 70_000), by),
  );
  return mediaUrl(publicId, safe);
}

describeOnDatabase('the media route', (open) => {
  it('serves the whole file, cacheable for good and unable to run scripts', async () => {
    const database = await open();
    const { app } = await createTestApp(database);
    const url = await stored(database, '360/Großer Stein "7".jpg', mediaFile('photograph.jpg'));
    expect(url).toMatch(/^\/media\/[\w-]{22}\/Gro-er-Stein-7\.jpg$/);
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(mediaFile('photograph.jpg'))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(mediaFile('photograph.jpg').length),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="Gro-er-Stein-7.jpg"',
      'accept-ranges': 'bytes',
    });
    const again = await app.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('serves a PDF and a video without a sandbox, in which browsers would not display them', async () => {
    const database = await open();
    const { app } = await createTestApp(database);
    const { headers } = await app.inject({ url: await stored(database, 'r.pdf', mediaFile('report.pdf')) });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="r.pdf"',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; object-src 'self'/);
    const played = await app.inject({ url: await stored(database, 'f.webm', mediaFile('film.webm')) });
    expect(played.headers['content-security-policy']).toMatch(/^default-src 'none'; media-src 'self'/);
  });

  it('serves any byte range of a video, across stored chunks', async () => {
    const database = await open();
    const { app } = await createTestApp(database);
    const url = await stored(database, 'film.mp4', film);
    const size = film.length;
    const ranges = [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, size - 1],
      [`bytes=${chunkBytes - 3}-${chunkBytes + 2}`, chunkBytes - 3, chunkBytes + 2],
      [`bytes=${chunkBytes}-${2 * chunkBytes}`, chunkBytes, 2 * chunkBytes],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=10-${size + 99}`, 10, size - 1],
    ] as const;
    for (const [range, first, last] of ranges) {
      const response = await app.inject({ url, headers: { range } });
      expect([response.statusCode, response.headers['content-range']], range).toEqual([
        206,
        `bytes ${first}-${last}/${size}`,
      ]);
      expect(response.rawPayload.equals(film.subarray(first, last + 1)), range).toBe(true);
    }
    for (const range of ['bytes=9-3', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-', '']) {
      const whole = await app.inject({ url, headers: { range } });
      expect([whole.statusCode, whole.rawPayload.length], range).toEqual([200, size]);
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(30)}-`]) {
      const none = await app.inject({ url, headers: { range } });
      expect([none.statusCode, none.headers['content-range']], range).toEqual([416, `bytes */${size}`]);
    }
    const other = await app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': '"another"' } });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD with all headers and no body', async () => {
    const database = await open();
    const { app } = await createTestApp(database);
    const url = await stored(database, 'film.mp4', film);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
    const part = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
  });

  it('rejects guessed and malformed addresses with a client error', async () => {
    const { app } = await createTestApp(await open());
    const odd = [
      '1/a.jpg',
      'a'.repeat(22) + '/a.jpg',
      '%00/a.jpg',
      '..%2f..%2fetc/passwd',
      `${'x'.repeat(5_000)}/a`,
    ];
    for (const address of [...odd, "';select 1--/a.jpg", '%e0%80/a.jpg', '']) {
      const { statusCode } = await app.inject({ url: `/media/${address}` });
      expect(statusCode, address).toBeGreaterThanOrEqual(400);
      expect(statusCode, address).toBeLessThan(500);
    }
  });
});
