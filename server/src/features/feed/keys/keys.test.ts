import { limits } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { buildApp } from '../../../app.ts';
import { makeKey, read } from '../testing/feed-client.ts';
import { acquireDownloadLease } from './download-lock.ts';
import { revokeKeysOfInactiveCompanies } from './manage-keys.ts';

const stock = '/api/feed/stock';

describeOnDatabase('feed key', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let now = new Date();

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 3 });
    test = await createTestApp(database, { closeWith: 'file', clock: { now: () => now } });
    buyer = await createSignedInUser(test.services);
  });

  const statusFor = async (key: string | null, url = stock) => {
    const { statusCode, body } = await read(test, url, key);
    const { message = '' }: { message?: string } = JSON.parse(body);
    return [statusCode, message];
  };
  const refused = [401, 'INVALID_API_KEY'];

  it('allows what its scopes cover, and nothing else', async () => {
    const forStock = await makeKey(test, buyer, ['stock']);
    const forEvents = await makeKey(test, buyer, ['webhooks']);
    expect((await statusFor(forStock.key))[0]).toBe(200);
    expect(await statusFor(forStock.key, '/api/feed/events')).toEqual([403, 'NOT_ALLOWED']);
    expect(await statusFor(forEvents.key)).toEqual([403, 'NOT_ALLOWED']);
    expect((await statusFor(forEvents.key, '/api/feed/events'))[0]).toBe(200);
  });

  it('is required: rejects a missing key, an unknown key and a session token', async () => {
    for (const key of [null, '', 'lpk_made-up', buyer.token]) expect(await statusFor(key)).toEqual(refused);
    const { statusCode } = await read(test, stock, null, { authorization: buyer.token });
    expect(statusCode).toBe(401);
  });

  it('is not a session token: no call accepts it', async () => {
    const { key } = await makeKey(test, buyer);
    for (const token of [key, `Bearer ${key}`]) {
      const { status, body } = await test.send('getFeed', {}, token);
      expect([status, body['message']]).toEqual([401, 'SIGNED_OUT']);
    }
  });

  it('is shown once and stored as a hash; its prefix and last use are listed', async () => {
    const owner = await createSignedInUser(test.services);
    const { key, id } = await makeKey(test, owner);
    await statusFor(key);
    const { body } = await test.send('getFeed', {}, owner.token);
    expect(body['keys']).toMatchObject([
      { key_id: id, prefix: key.slice(0, 10), last_used_at: now.toISOString(), is_expired: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(key);
    const { rows } = await test.services.database.query(sql`select feed_keys::text as text from feed_keys`);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is rejected once revoked, which only its owner can do', async () => {
    const { key, id } = await makeKey(test, buyer);
    const stranger = await createSignedInUser(test.services);
    expect((await test.send('revokeFeedKey', { id }, stranger.token)).status).toBe(404);
    expect((await statusFor(key))[0]).toBe(200);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('revokeFeedKey', { id }, buyer.token)).status).toBe(200);
    expect(await statusFor(key)).toEqual(refused);
    const { rows } = await test.services.database.query(
      sql`select action, actor_name from audit_log where subject = ${`feed key:${key.slice(0, 10)}`} order by id`,
    );
    expect(rows).toEqual([
      { action: 'feed-key-created', actor_name: 'owner' },
      { action: 'feed-key-revoked', actor_name: 'owner' },
    ]);
  });

  it('is rejected after it expires', async () => {
    const { key } = await makeKey(test, buyer, ['stock'], { days: 2 });
    expect((await statusFor(key))[0]).toBe(200);
    const before = now;
    now = new Date(now.getTime() + 2 * 86_400_000);
    expect(await statusFor(key)).toEqual(refused);
    now = before;
  });

  it('is revoked when its owner loses access, and stays revoked when access is restored', async () => {
    const owner = await createSignedInUser(test.services);
    const { key } = await makeKey(test, owner);
    const { database } = test.services;
    const setState = async (state: string) =>
      database.query(sql`update users set status = ${state} where id = ${owner.id}`);
    await setState('INACTIVE');
    expect(await statusFor(key)).toEqual(refused);
    await inTransaction(database, async (transaction) => revokeKeysOfInactiveCompanies(transaction, now));
    await setState('ACTIVE');
    expect(await statusFor(key)).toEqual(refused);
  });

  it('is limited in number', async () => {
    const owner = await createSignedInUser(test.services);
    const add = async () =>
      (await test.send('addFeedKey', { data: { name: 'ERP', scopes: ['stock'] } }, owner.token)).status;
    for (let more = 0; more < limits.feedKeysMax; more += 1) expect(await add()).toBe(200);
    expect(await add()).toBe(422);
  });

  it('is limited in requests per minute, and to one full download at a time', async () => {
    const { key, id } = await makeKey(test, buyer);
    const { rows } = await test.services.database.query<{ id: number }>(
      sql`select id from feed_keys where uuid = ${id}`,
    );
    const keyId = rows[0]?.id ?? 0;
    const download = await acquireDownloadLease(test.services, keyId);
    const busy = await read(test, stock, key);
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '10']);
    await download.release();
    expect((await read(test, stock, key)).statusCode).toBe(200);
    await test.services.database.query(
      sql`update rate_limits set count = 60 where key = 'feed:key:' || ${keyId}`,
    );
    const often = await read(test, stock, key);
    expect([often.statusCode, Number(often.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('never appears in the log', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const app = await buildApp({ services: { ...test.services, log }, log, webFolder: 'none' });
    const { key } = await makeKey(test, buyer);
    await app.inject({ url: stock, headers: { 'x-api-key': key } });
    await app.inject({ url: `${stock}?since=${'x'.repeat(9)}`, headers: { 'x-api-key': key } });
    log.info({ req: { headers: { 'x-api-key': key } }, headers: { 'x-api-key': key }, secret: key });
    expect(lines.join('')).toContain('[secret]');
    expect(lines.join('')).not.toContain(key);
    await app.close();
  });
});
