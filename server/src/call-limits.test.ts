import { calls, type CallName } from '@loupe/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { callLimitsAt } from './platform/call-limiter/call-limiter.ts';
import type { Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

/** More numbers than a light call may contain. */
const manyNumbers = Array.from({ length: 150 }, (_, number) => `L${1_000 + number}`);

describeOnDatabase('call limits of signed-in users', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, { count: 50 });
  });

  const listen = async (options: Parameters<typeof createTestApp>[1]) => {
    const test = await createTestApp(database, options);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const send = async (name: CallName, body: unknown, token: string) => {
      const response = await fetch(`${address}${calls[name].path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      const json: unknown = await response.json();
      return { status: response.status, retryAfter: response.headers.get('retry-after'), json };
    };
    return { test, send };
  };

  it('give each user a separate budget, refuse calls with the time to wait when it is spent, and refill it', async () => {
    let now = new Date();
    const limits = { ...callLimitsAt(), budget: { capacity: 25, perSecond: 1 } };
    const { test, send } = await listen({ clock: { now: () => now }, callLimits: limits });
    const buyer = await createSignedInUser(test.services);
    const other = await createSignedInUser(test.services);
    // A heavy call costs as much as twenty light ones.
    expect((await send('getPriceChart', { search_param: { type: 'All' } }, buyer.token)).status).toBe(200);
    for (let time = 0; time < 5; time++)
      expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    expect(await send('getSecurity', {}, buyer.token)).toMatchObject({
      status: 429,
      retryAfter: '1',
      json: { message: 'TOO_MANY_REQUESTS', retry_after_seconds: 1 },
    });
    // An invalid body costs as much as a valid one.
    expect((await send('getPriceChart', { search_param: 7 }, buyer.token)).status).toBe(429);
    expect((await send('getSecurity', {}, other.token)).status).toBe(200);
    now = new Date(now.getTime() + 2_000);
    expect(await send('getPriceChart', { search_param: { type: 'All' } }, buyer.token)).toMatchObject({
      status: 429,
      retryAfter: '18',
    });
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(429);
    // Signing out is always possible, even with a spent budget.
    expect((await send('signOut', {}, buyer.token)).status).toBe(200);
  });

  it('run two heavy calls of a user at a time, queue more, refuse the excess, and block neither light calls nor other users', async () => {
    const { test, send } = await listen({});
    const buyer = await createSignedInUser(test.services, { access: ['match_pairs'] });
    const other = await createSignedInUser(test.services, { access: ['match_pairs'] });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { stockSearch } = test.services;
    const readPriceList = stockSearch.priceList;
    vi.spyOn(stockSearch, 'priceList').mockImplementation(async () => {
      await held;
      return readPriceList();
    });
    const matchPair = async (token: string) => send('matchPair', { search_param: { type: 'All' } }, token);
    const refused: unknown[] = [];
    const running = Array.from({ length: 20 }, async () => {
      const response = await matchPair(buyer.token);
      if (response.status === 429) refused.push(response);
      return response;
    });
    // Two calls run and twelve wait, so all calls have arrived when six are refused.
    await expect.poll(() => refused.length).toBe(6);
    for (const response of refused)
      expect(response).toMatchObject({ retryAfter: '2', json: { message: 'TOO_MANY_REQUESTS' } });
    const ofOther = matchPair(other.token);
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    goOn();
    const statuses = (await Promise.all(running)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 14 }, () => 200),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect((await ofOther).status).toBe(200);
  });

  it('classify a call as heavy by its body', async () => {
    const limits = { ...callLimitsAt(), budget: { capacity: 20, perSecond: 0.001 } };
    const { test, send } = await listen({ callLimits: limits });
    const costs = async (name: CallName, body: unknown) => {
      const { token } = await createSignedInUser(test.services);
      await send(name, body, token);
      // A heavy call uses up this budget.
      return (await send('getSecurity', {}, token)).status === 429 ? 'heavy' : 'light';
    };
    const search_param = { type: 'All' };
    expect(await costs('search', { search_param })).toBe('light');
    expect(await costs('search', { search_param, view: { includeIds: true } })).toBe('heavy');
    expect(await costs('search', { search_param, view: { limit: 500 } })).toBe('heavy');
    expect(await costs('lookUpNumbers', { numbers: ['L1'] })).toBe('light');
    expect(await costs('lookUpNumbers', { numbers: manyNumbers })).toBe('heavy');
    expect(await costs('getPriceChart', { search_param })).toBe('heavy');
  });
});
