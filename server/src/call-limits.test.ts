import { calls, type CallName } from '@loupe/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { callLimitsAt } from './platform/call-limiter/call-limiter.ts';
import type { Database } from './platform/database.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';

/** More numbers than a light call names. */
const manyNumbers = Array.from({ length: 150 }, (_, number) => `L${1_000 + number}`);

describeOnDatabase('calls of signed-in users', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await insertTestStones(database, { count: 50 });
  });

  const listen = async (options: Parameters<typeof openTestApp>[1]) => {
    const test = await openTestApp(database, options);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const send = async (name: CallName, body: unknown, token: string) => {
      const answer = await fetch(`${address}${calls[name].path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      const json: unknown = await answer.json();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json };
    };
    return { test, send };
  };

  it('spend a budget of their own: a spent one is refused with the time to wait, and refills', async () => {
    let now = new Date();
    const limits = { ...callLimitsAt(), budget: { capacity: 25, perSecond: 1 } };
    const { test, send } = await listen({ clock: { now: () => now }, callLimits: limits });
    const buyer = await signInAs(test.parts);
    const other = await signInAs(test.parts);
    // A heavy call costs twenty light ones.
    expect((await send('priceChart', { search_param: { type: 'All' } }, buyer.token)).status).toBe(200);
    for (let time = 0; time < 5; time++)
      expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    expect(await send('getSecurity', {}, buyer.token)).toMatchObject({
      status: 429,
      retryAfter: '1',
      json: { message: 'TOO_MANY_REQUESTS', retry_after_seconds: 1 },
    });
    // A body that does not fit costs as much as one that does.
    expect((await send('priceChart', { search_param: 7 }, buyer.token)).status).toBe(429);
    expect((await send('getSecurity', {}, other.token)).status).toBe(200);
    now = new Date(now.getTime() + 2_000);
    expect(await send('priceChart', { search_param: { type: 'All' } }, buyer.token)).toMatchObject({
      status: 429,
      retryAfter: '18',
    });
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(429);
    // However much was asked for, signing out is always possible.
    expect((await send('signOut', {}, buyer.token)).status).toBe(200);
  });

  it('run two heavy ones of a user at a time; further ones wait, too many are refused, light ones and other users go on', async () => {
    const { test, send } = await listen({});
    const buyer = await signInAs(test.parts, { access: ['match_pairs'] });
    const other = await signInAs(test.parts, { access: ['match_pairs'] });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { stockView } = test.parts;
    const readPriceList = stockView.priceList;
    vi.spyOn(stockView, 'priceList').mockImplementation(async () => {
      await held;
      return readPriceList();
    });
    const ask = async (token: string) => send('matchPair', { search_param: { type: 'All' } }, token);
    const running = Array.from({ length: 20 }, async () => ask(buyer.token));
    // The first answers are the refusals: all others wait.
    const refused = await Promise.race(running);
    expect(refused).toMatchObject({ status: 429, retryAfter: '2', json: { message: 'TOO_MANY_REQUESTS' } });
    const ofOther = ask(other.token);
    expect((await send('getSecurity', {}, buyer.token)).status).toBe(200);
    goOn();
    const statuses = (await Promise.all(running)).map(({ status }) => status).toSorted((a, b) => a - b);
    // Two run and twelve wait.
    expect(statuses).toEqual([
      ...Array.from({ length: 14 }, () => 200),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect((await ofOther).status).toBe(200);
  });

  it('are heavy by what their body asks for', async () => {
    const limits = { ...callLimitsAt(), budget: { capacity: 20, perSecond: 0.001 } };
    const { test, send } = await listen({ callLimits: limits });
    const costs = async (name: CallName, body: unknown) => {
      const { token } = await signInAs(test.parts);
      await send(name, body, token);
      // A heavy one leaves nothing of this budget.
      return (await send('getSecurity', {}, token)).status === 429 ? 'heavy' : 'light';
    };
    const search_param = { type: 'All' };
    expect(await costs('search', { search_param })).toBe('light');
    expect(await costs('search', { search_param, view: { allIds: true } })).toBe('heavy');
    expect(await costs('search', { search_param, view: { limit: 500 } })).toBe('heavy');
    expect(await costs('lookUpNumbers', { numbers: ['L1'] })).toBe('light');
    expect(await costs('lookUpNumbers', { numbers: manyNumbers })).toBe('heavy');
    expect(await costs('priceChart', { search_param })).toBe('heavy');
  });
});
