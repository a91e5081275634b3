import { limits } from '@loupe/contract';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { buildApp } from '../../../app.ts';
import { makeKey, read } from '../testing/feed-client.ts';
import { beginDownload } from './one-download.ts';
import { revokeOrphanedKeys } from './manage-keys.ts';

const stock = '/api/feed/stock';

describeOnDatabase('a key of a customer’s system', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let now = new Date();

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 3 });
    test = await openTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    buyer = await signInAs(test.parts);
  });

  const answerTo = async (key: string | null, url = stock) => {
    const { statusCode, body } = await read(test, url, key);
    const { message = '' }: { message?: string } = JSON.parse(body);
    return [statusCode, message];
  };
  const refused = [401, 'KEY_REFUSED'];

  it('opens what its scopes say, and nothing else', async () => {
    const forStock = await makeKey(test, buyer, ['stock']);
    const forEvents = await makeKey(test, buyer, ['webhooks']);
    expect((await answerTo(forStock.key))[0]).toBe(200);
    expect(await answerTo(forStock.key, '/api/feed/events')).toEqual([403, 'NOT_ALLOWED']);
    expect(await answerTo(forEvents.key)).toEqual([403, 'NOT_ALLOWED']);
    expect((await answerTo(forEvents.key, '/api/feed/events'))[0]).toBe(200);
  });

  it('is needed: nothing, a made-up one and the token of a sign-in open nothing', async () => {
    for (const key of [null, '', 'lpk_made-up', buyer.token]) expect(await answerTo(key)).toEqual(refused);
    const { statusCode } = await read(test, stock, null, { authorization: buyer.token });
    expect(statusCode).toBe(401);
  });

  it('is no sign-in: no call takes it', async () => {
    const { key } = await makeKey(test, buyer);
    for (const token of [key, `Bearer ${key}`]) {
      const { status, body } = await test.send('getFeed', {}, token);
      expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
    }
  });

  it('is shown once and kept as a hash; its beginning and its last use are shown', async () => {
    const owner = await signInAs(test.parts);
    const { key, id } = await makeKey(test, owner);
    await answerTo(key);
    const { body } = await test.send('getFeed', {}, owner.token);
    expect(body['keys']).toMatchObject([
      { key_id: id, prefix: key.slice(0, 10), last_used_at: now.toISOString(), is_expired: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
    const { rows } = await test.parts.database.raw.query('select feed_keys::text as text from feed_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is refused from the moment it is revoked, which only its owner can', async () => {
    const { key, id } = await makeKey(test, buyer);
    const stranger = await signInAs(test.parts);
    expect((await test.send('revokeFeedKey', { id }, stranger.token)).status).toBe(404);
    expect((await answerTo(key))[0]).toBe(200);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('revokeFeedKey', { id }, buyer.token)).status).toBe(200);
    expect(await answerTo(key)).toEqual(refused);
    const { rows } = await test.parts.database.raw.query(
      `select action, actor from audit where subject = $1 order by id`,
      [`feed key:${key.slice(0, 10)}`],
    );
    expect(rows).toEqual([
      { action: 'feed-key-made', actor: 'owner' },
      { action: 'feed-key-revoked', actor: 'owner' },
    ]);
  });

  it('is refused when its days are over', async () => {
    const { key } = await makeKey(test, buyer, ['stock'], { days: 2 });
    expect((await answerTo(key))[0]).toBe(200);
    const before = now;
    now = new Date(now.getTime() + 2 * 86_400_000);
    expect(await answerTo(key)).toEqual(refused);
    now = before;
  });

  it('dies with its owner’s access, and stays dead when he comes back', async () => {
    const owner = await signInAs(test.parts);
    const { key } = await makeKey(test, owner);
    const { database } = test.parts;
    const setState = async (state: string) =>
      database.raw.query('update accounts set state = $2 where id = $1', [owner.id, state]);
    await setState('INACTIVE');
    expect(await answerTo(key)).toEqual(refused);
    await inTransaction(database, async (transaction) => revokeOrphanedKeys(transaction, now));
    await setState('ACTIVE');
    expect(await answerTo(key)).toEqual(refused);
  });

  it('is one of so many', async () => {
    const owner = await signInAs(test.parts);
    const add = async () =>
      (await test.send('addFeedKey', { data: { name: 'ERP', scopes: ['stock'] } }, owner.token)).status;
    for (let more = 0; more < limits.feedKeysMax; more += 1) expect(await add()).toBe(200);
    expect(await add()).toBe(422);
  });

  it('may ask so often a minute, and have one whole download under way', async () => {
    const { key, id } = await makeKey(test, buyer);
    const { rows } = await test.parts.database.raw.query<{ id: number }>(
      'select id from feed_keys where uuid = $1',
      [id],
    );
    const keyId = rows[0]?.id ?? 0;
    const download = await beginDownload(test.parts, keyId);
    const busy = await read(test, stock, key);
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '10']);
    await download.end();
    expect((await read(test, stock, key)).statusCode).toBe(200);
    await test.parts.database.raw.query(`update attempts set count = 60 where key = 'feed:key:' || $1`, [
      keyId,
    ]);
    const often = await read(test, stock, key);
    expect([often.statusCode, Number(often.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('never comes into the log, whatever happens', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const app = await buildApp({ parts: { ...test.parts, log }, log, webFolder: 'none' });
    const { key } = await makeKey(test, buyer);
    await app.inject({ url: stock, headers: { 'x-api-key': key } });
    await app.inject({ url: `${stock}?since=${'x'.repeat(9)}`, headers: { 'x-api-key': key } });
    log.info({ req: { headers: { 'x-api-key': key } }, headers: { 'x-api-key': key }, secret: key });
    expect(lines.join('')).toContain('[secret]');
    expect(lines.join('')).not.toContain(key);
    await app.close();
  });
});
