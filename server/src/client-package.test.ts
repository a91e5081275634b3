import { readFileSync } from 'node:fs';
import { createLoupeClient, readDelivery } from '@loupe/client';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientTypesFile, generateClientTypes } from './cli/write-client-types.ts';
import { describeApi } from './openapi.ts';
import { deliverDue } from './features/feed/testing/deliver-due.ts';
import { makeKey } from './features/feed/testing/feed-client.ts';
import { startReceiver } from './features/feed/testing/receiver.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { insertTestStones } from './testing/test-stones.ts';
import { createSignedInUser, testPassword, type TestUser } from './testing/test-users.ts';

/** What a customer's system can be expected to compile. */
const maxLines = 8_000;

describe('the client package', () => {
  it('has the types of the present contract, in few lines', { timeout: 120_000 }, () => {
    const types = readFileSync(clientTypesFile, 'utf8');
    expect(types === generateClientTypes(), 'run npm run client:generate').toBe(true);
    expect(types.split('\n').length).toBeLessThan(maxLines);
  });

  it('is made from a valid OpenAPI 3.1 document without calls of the desk', async () => {
    const document: ReturnType<typeof describeApi> = JSON.parse(JSON.stringify(describeApi('customers')));
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    const paths = Object.keys(document.paths);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => path.includes('/desk/'))).toEqual([]);
  });
});

describeOnDatabase('a customer’s system with the client package', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let url: string;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 20 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('signs in, orders a stone and reads the order', async () => {
    let token: string | undefined;
    const client = createLoupeClient({ url, token: () => token });
    const refused = await client.POST('/api/user/transaction/get_to_cart', {});
    expect([refused.response.status, refused.error?.message]).toEqual([401, 'SIGNED_OUT']);
    const signedIn = await client.POST('/api/auth/login', {
      body: { data: { email: buyer.email, password: testPassword } },
    });
    token = signedIn.data?.user?.accessToken;
    const ordered = await client.POST('/api/user/transaction/add_order', {
      body: { data: { stones: stones.slice(0, 1) } },
    });
    expect(ordered.error).toBeUndefined();
    expect(ordered.data?.order.order_no).toMatch(/\d/);
  });

  it('reads the feed with a key, and its webhooks', async () => {
    const { key } = await makeKey(test, buyer, ['stock']);
    const feed = createLoupeClient({ url, key });
    const { data } = await feed.GET('/api/feed/stock', { params: { query: {} } });
    expect(data?.stones.length).toBeGreaterThan(10);
    const unchanged = await feed.GET('/api/feed/stock', { params: { query: { since: data?.cursor ?? '' } } });
    expect(unchanged.data?.stones).toEqual([]);

    const system = await startReceiver();
    const client = createLoupeClient({ url, token: () => buyer.token });
    const added = await client.POST('/api/user/webhooks/add', { body: { data: { url: system.url } } });
    const { secret = '', webhook } = added.data ?? {};
    await client.POST('/api/user/webhooks/ping', { body: { id: webhook?.webhook_id ?? '' } });
    await deliverDue(test.services);
    const [{ body, headers } = { body: '', headers: {} }] = system.received;
    expect(readDelivery(body, headers, secret).events).toMatchObject([{ type: 'ping' }]);
    expect(() => readDelivery(`${body} `, headers, secret)).toThrow('No matching signature found');
  });
});
