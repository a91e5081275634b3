import { limits, type FeedDelivery } from '@loupe/contract';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { openSession } from '../../accounts/sessions.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { followStock } from '../events/follow-stock.ts';
import { makeKey, read, wholeStock } from '../testing/feed-client.ts';
import { startReceiver, takes } from '../testing/receiver.ts';
import { deliverNews } from './deliver.ts';

const dayMs = 86_400_000;

describeOnDatabase('webhooks', (open) => {
  let test: TestApp;
  let buyer: TestPerson;
  let stones: string[];
  let now = new Date();
  const all: string[] = [];

  beforeAll(async () => {
    const database = await open();
    all.push(...(await insertTestStones(database, { count: 80 })));
    test = await openTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });
  beforeEach(async () => {
    stones = all.splice(0, 8);
    await test.parts.database.raw.query(`update feed_webhooks set state = 'REMOVED'`);
    buyer = await signInAs(test.parts, { userDiscHundredths: 200 });
  });

  const setUp = async (url: string, wanted: object = {}, person = buyer) => {
    const { status, body } = await test.send('addWebhook', { data: { url, ...wanted } }, person.token);
    expect(status).toBe(200);
    const schema = z.object({ secret: z.string(), webhook: z.object({ webhook_id: z.string() }) });
    const { secret, webhook } = schema.parse(body);
    await followStock(test.parts);
    return { secret, id: webhook.webhook_id };
  };
  /** The clockwork of a node, once. */
  const work = async () => {
    await followStock(test.parts);
    await deliverNews(test.parts);
  };
  const idsOf = async (uuids: readonly string[]) =>
    (
      await test.parts.database.raw.query<{ id: number }>(
        'select id from stones where uuid = any($1) order by id',
        [uuids],
      )
    ).rows.map(({ id }) => id);
  const sell = async (...uuids: string[]) => {
    const ids = await idsOf(uuids);
    await inTransaction(test.parts.database, async (transaction) =>
      changeStoneStatus(transaction, { ids, to: 'OFFLINE', who: 'ADMIN' }),
    );
  };
  const reprice = async (uuid: string, factor: number) => {
    const ids = await idsOf([uuid]);
    await inTransaction(test.parts.database, async (transaction) => {
      await transaction.raw.query('update stones set ppc = ppc * $2 where id = any($1)', [ids, factor]);
      await appendChange(transaction, stockTopic, ids);
    });
  };
  const deliveries = async (person = buyer): Promise<FeedDelivery[]> => {
    const { body } = await test.send('getDeliveries', {}, person.token);
    const list: FeedDelivery[] = JSON.parse(JSON.stringify(body['deliveries']));
    return list;
  };

  it('tell what was sold, held, freed and priced anew, at the customer’s prices, signed and in order', async () => {
    const system = await startReceiver();
    const { secret, id } = await setUp(system.url);
    const { key } = await makeKey(test, buyer, ['stock', 'webhooks']);
    const before = await wholeStock(test, key);
    const [sold = '', held = '', dearer = '', back = ''] = stones;
    await sell(sold, back);
    await work();
    await test.send('addHold', { cart: [held] }, (await signInAs(test.parts)).token);
    await reprice(dearer, 2);
    await inTransaction(test.parts.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: await idsOf([back]), to: 'AVAILABLE', who: 'ADMIN' }),
    );
    await work();
    const events = system.events();
    const told = events.map((event) => [
      event.type,
      'data' in event && 'stock_uuid' in event.data && event.data.stock_uuid,
    ]);
    expect(told).toEqual([
      ['stone.sold', sold],
      ['stone.sold', back],
      ['stone.on_hold', held],
      ['stone.price_changed', dearer],
      ['stone.available', back],
    ]);
    const now2 = await wholeStock(test, key);
    const figures = (row: Record<string, unknown> = {}) => {
      const { final_disc, final_ppc, final_amount } = row;
      return { final_disc, final_ppc, final_amount };
    };
    expect(events[3]).toMatchObject({
      data: { ...figures(now2.get(dearer)), before: figures(before.get(dearer)), status: 'AVAILABLE' },
    });
    expect(events[2]).toMatchObject({ data: { status: 'HOLD', mine: false } });
    const order = events.map(({ seq }) => seq ?? 0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { body, signature, delivery } of system.received) {
      const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
      expect(delivery.webhook_id).toBe(id);
    }
    const again = await read(test, `/api/feed/events?after=${order[1] ?? 0}`, key);
    expect(again.json()).toEqual({ events: events.slice(2) });
  });

  it('tell the holder what a stone costs him, and nobody else', async () => {
    const other = await signInAs(test.parts);
    const [mine, theirs] = [await startReceiver(), await startReceiver()];
    await setUp(mine.url);
    await setUp(theirs.url, {}, other);
    await test.send('addHold', { cart: [stones[0]] }, buyer.token);
    await work();
    await reprice(stones[0] ?? '', 3);
    await work();
    expect(mine.events()).toMatchObject([{ type: 'stone.on_hold', data: { mine: true } }]);
    expect(theirs.events()).toMatchObject([
      { type: 'stone.on_hold', data: { mine: false } },
      { type: 'stone.price_changed' },
    ]);
  });

  it('tell another discount and a flood of changes in one word', async () => {
    const system = await startReceiver();
    await setUp(system.url, { events: ['stone.sold'] });
    const { raw } = test.parts.database;
    await raw.query('update accounts set user_disc = 900 where id = $1', [buyer.id]);
    await work();
    await raw.query(
      `insert into change_log (topic, keys) select 'stock', array_agg(n) from generate_series(100000, 101100) n`,
    );
    await work();
    await reprice(stones[0] ?? '', 2);
    await work();
    expect(system.events()).toMatchObject([
      { type: 'stock.changed', data: { reason: 'terms' } },
      { type: 'stock.changed', data: { reason: 'many' } },
    ]);
  });

  it('come again after longer and longer pauses, the same bytes, and in their order', async () => {
    const system = await startReceiver();
    await setUp(system.url);
    system.behave((response) => void response.writeHead(500).end('x'.repeat(1_000_000)));
    await sell(stones[0] ?? '');
    await work();
    await sell(stones[1] ?? '');
    await work();
    expect(system.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, problem: 'NOT_TAKEN' },
    ]);
    now = new Date(now.getTime() + 30_000);
    system.behave((response) => void response.destroy());
    await work();
    now = new Date(now.getTime() + 119_000);
    await work();
    expect(system.received).toHaveLength(2);
    system.behave(takes);
    now = new Date(now.getTime() + 1_000);
    await work();
    const [first, second, third] = system.received;
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(system.received[3]?.delivery.events).toMatchObject([{ data: { stock_uuid: stones[1] } }]);
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 3, status: 204, problem: null },
    ]);
  });

  it('are given up after two days, which switches the address off and is told; switched on again, nothing is lost', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    system.behave((response) => void response.writeHead(302, { location: system.url }).end());
    await sell(stones[0] ?? '');
    await work();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      now = new Date(now.getTime() + dayMs);
      await work();
    }
    buyer = { ...buyer, token: await openSession(test.parts.database, buyer.id, now) };
    expect(system.received).toHaveLength(9);
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 9, problem: 'REDIRECTED' }]);
    const { body } = await test.send('getFeed', {}, buyer.token);
    expect(body['webhooks']).toMatchObject([{ webhook_id: id, state: 'STOPPED' }]);
    const { rows } = await test.parts.database.raw.query(
      'select kind, facts from notifications where account_id = $1',
      [buyer.id],
    );
    expect(rows).toEqual([{ kind: 'WEBHOOK_STOPPED', facts: { address: system.url } }]);
    await sell(stones[1] ?? '');
    await work();
    system.behave(takes);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('resumeWebhook', { id }, buyer.token)).status).toBe(200);
    await work();
    expect(system.received).toHaveLength(10);
    expect(system.received[9]?.delivery.events).toMatchObject([
      { data: { stock_uuid: stones[0] } },
      { data: { stock_uuid: stones[1] } },
    ]);
  });

  it('go out once, whichever node gets to them; a node that died over one leaves it to the others', async () => {
    const system = await startReceiver();
    await setUp(system.url);
    const { clock } = test.parts;
    const second = await openTestApp(test.parts.database, { clock });
    await sell(...stones.slice(0, 3));
    await Promise.all([followStock(test.parts), followStock(second.parts)]);
    await Promise.all([deliverNews(test.parts), deliverNews(second.parts), deliverNews(test.parts)]);
    expect(system.events()).toHaveLength(3);
    await sell(stones[3] ?? '');
    await followStock(test.parts);
    const hanging: ServerResponse[] = [];
    system.behave((response) => void hanging.push(response));
    const dying = deliverNews(test.parts);
    await expect.poll(() => system.received.length).toBe(2);
    await deliverNews(second.parts);
    expect(system.received).toHaveLength(2);
    now = new Date(now.getTime() + 61_000);
    system.behave(takes);
    await deliverNews(second.parts);
    expect(system.received[2]?.body).toBe(system.received[1]?.body);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }, {}]);
    for (const response of hanging) response.destroy();
    await dying;
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }, {}]);
  });

  it('get another secret when their address is set again, and go on from where they stand', async () => {
    const system = await startReceiver();
    const first = await setUp(system.url);
    await sell(stones[0] ?? '');
    await followStock(test.parts);
    const second = await setUp(system.url, { events: ['stone.sold'] });
    expect([second.id, second.secret === first.secret]).toEqual([first.id, false]);
    await work();
    const [message] = system.received;
    const [, t = '', v1] = /^t=(\d+),v1=(.+)$/.exec(message?.signature ?? '') ?? [];
    expect(v1).toBe(createHmac('sha256', second.secret).update(`${t}.${message?.body}`).digest('hex'));
    expect(system.events()).toMatchObject([{ data: { stock_uuid: stones[0] } }]);
  });

  it('keep nobody waiting for an address that does not answer', async () => {
    const [bad, good] = [await startReceiver(), await startReceiver()];
    const hanging: ServerResponse[] = [];
    bad.behave((response) => void hanging.push(response));
    await setUp(bad.url);
    await setUp(good.url);
    await sell(stones[0] ?? '');
    await followStock(test.parts);
    const working = deliverNews(test.parts);
    await expect.poll(() => good.received.length).toBe(1);
    await sell(stones[1] ?? '');
    await followStock(test.parts);
    await expect.poll(() => good.received.length).toBe(2);
    expect(bad.received).toHaveLength(1);
    for (const response of hanging) response.destroy();
    await working;
    const [, , stuck] = await deliveries();
    expect(stuck).toMatchObject({ state: 'waiting', status: null, problem: 'HUNG_UP' });
  });

  it('can be tried out with a ping, which is tried once', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    const ping = async () => test.send('pingWebhook', { id }, buyer.token);
    expect((await ping()).body['delivery']).toMatchObject({ kind: 'ping', state: 'waiting' });
    await work();
    expect(system.events()).toMatchObject([{ type: 'ping', seq: null }]);
    system.behave((response) => void response.writeHead(404).end());
    await ping();
    await work();
    expect(await deliveries()).toMatchObject([
      { kind: 'ping', state: 'failed', status: 404 },
      { kind: 'ping', state: 'delivered' },
    ]);
    for (let more = 2; more < 10; more += 1) await ping();
    expect((await ping()).status).toBe(429);
  });

  it('belong to their owner, are so many, and are silent once removed or their owner is out', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    const stranger = await signInAs(test.parts);
    for (const name of ['removeWebhook', 'resumeWebhook', 'pingWebhook'] as const)
      expect((await test.send(name, { id }, stranger.token)).status).toBe(404);
    expect(await deliveries(stranger)).toEqual([]);
    const add = async (url: string) => (await test.send('addWebhook', { data: { url } }, buyer.token)).status;
    for (let more = 1; more < limits.webhooksMax; more += 1)
      expect(await add(`${system.url}/${more}`)).toBe(200);
    expect(await add(`${system.url}/more`)).toBe(422);
    const { raw } = test.parts.database;
    await raw.query(`update accounts set state = 'INACTIVE' where id = $1`, [buyer.id]);
    await sell(stones[0] ?? '');
    await work();
    await raw.query(`update accounts set state = 'ACTIVE' where id = $1`, [buyer.id]);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('removeWebhook', { id }, buyer.token)).status).toBe(200);
    await sell(stones[1] ?? '');
    await work();
    expect(system.received.filter(({ delivery }) => delivery.webhook_id === id)).toEqual([]);
    expect((await test.send('pingWebhook', { id }, buyer.token)).status).toBe(404);
  });
});
