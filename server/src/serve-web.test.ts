import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

describeOnDatabase('the web build', (open) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-screens-'));
  let app: TestApp['app'];

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    for (const file of ['index.html', 'portal.en.html', 'portal.ar.html', 'assets/a-1.js', 'icon.svg'])
      writeFileSync(path.join(folder, file), file);
    const test = await createTestApp(await open(), { closeWith: 'file' });
    app = await buildApp({ services: test.services, log: createLog('silent'), webFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('is served with headers that forbid framing in every file', async () => {
    for (const url of ['/assets/a-1.js', '/icon.svg', '/home', '/assets/gone.js', '/healthz']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options'], url).toBe('DENY');
    }
  });

  it('is served with a charset for every text', async () => {
    for (const url of ['/assets/a-1.js', '/icon.svg', '/home', '/healthz']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-type'], url).toMatch(/; charset=utf-8$/i);
    }
  });

  it('is served to a signed-in user with the files of the language of the browser', async () => {
    const pageFor = async (cookie: string) => (await app.inject({ url: '/home', headers: { cookie } })).body;
    expect(await pageFor('language=ar')).toBe('index.html');
    expect(await pageFor('token=abc')).toBe('portal.en.html');
    expect(await pageFor('token=abc; language=ar')).toBe('portal.ar.html');
    expect(await pageFor('token=abc; language=../a')).toBe('portal.en.html');
  });

  it('is served without anything else: a path outside it is answered with NOT_FOUND', async () => {
    const urls = ['/%00', '/a%00b.js', '/assets/..%2f..%2f..%2fetc/passwd'];
    const responses = await Promise.all(urls.map(async (url) => app.inject({ url })));
    const refused = expect.stringContaining('NOT_FOUND');
    expect(responses.map(({ statusCode, body }, index) => [urls[index], statusCode, body])).toEqual(
      urls.map((url) => [url, 404, refused]),
    );
  });
});
