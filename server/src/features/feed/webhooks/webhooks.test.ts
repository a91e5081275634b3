import { formerSignatureHeader, limits, type WebhookDelivery } from '@loupe/contract';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import sql from 'sql-template-tag';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { appendChange } from '../../../platform/change-log.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../../testing/test-users.ts';
import { claimJobAndDie, makeJobsDue } from '../../../testing/dead-worker.ts';
import { recoverJobs } from '../../../platform/jobs/job-nodes.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { publishStockEvents } from '../events/publish-stock-events.ts';
import { makeKey, read, wholeStock } from '../testing/feed-client.ts';
import { startReceiver, takes } from '../testing/receiver.ts';
import { deliverDue } from '../testing/deliver-due.ts';
import { deliverWebhook } from './deliver.ts';
import { queueEvents } from './deliveries.ts';
import { deliveryJob } from './delivery-job.ts';
import { webhookSecretPurpose } from './sign.ts';

describeOnDatabase('webhooks', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  let now = new Date();
  const all: string[] = [];

  beforeAll(async () => {
    const database = await open();
    all.push(...(await insertTestStones(database, { count: 88 })));
    test = await createTestApp(database, { clock: { now: () => now }, closeWith: 'file' });
  });
  beforeEach(async () => {
    stones = all.splice(0, 8);
    await test.services.database.query(sql`update feed_webhooks set status = 'DELETED'`);
    buyer = await createSignedInUser(test.services, { userDiscHundredths: 200 });
  });

  const setUp = async (url: string, webhookOptions: object = {}, user = buyer) => {
    const { status, body } = await test.send('addWebhook', { data: { url, ...webhookOptions } }, user.token);
    expect(status).toBe(200);
    const schema = z.object({ secret: z.string(), webhook: z.object({ webhook_id: z.string() }) });
    const { secret, webhook } = schema.parse(body);
    await publishStockEvents(test.services);
    return { secret, id: webhook.webhook_id };
  };
  /** Runs the scheduled work of a node once. */
  const work = async () => {
    await publishStockEvents(test.services);
    await deliverDue(test.services);
  };
  const idsOf = async (uuids: readonly string[]) =>
    (
      await test.services.database.query<{ id: number }>(
        sql`select id from stones where uuid = any(${uuids}) order by id`,
      )
    ).rows.map(({ id }) => id);
  const sell = async (...uuids: string[]) => {
    const ids = await idsOf(uuids);
    await inTransaction(test.services.database, async (transaction) =>
      changeStoneStatus(transaction, { ids, to: 'OFFLINE', actorRole: 'ADMIN' }),
    );
  };
  const reprice = async (uuid: string, factor: number) => {
    const ids = await idsOf([uuid]);
    await inTransaction(test.services.database, async (transaction) => {
      await transaction.query(sql`update stones set ppc = ppc * ${factor} where id = any(${ids})`);
      await appendChange(transaction, stockTopic, ids);
    });
  };
  const deliveries = async (user = buyer): Promise<WebhookDelivery[]> => {
    const { body } = await test.send('listWebhookDeliveries', {}, user.token);
    const list: WebhookDelivery[] = JSON.parse(JSON.stringify(body['deliveries']));
    return list;
  };

  it('report sold, held, released and repriced stones at the customer’s prices, signed and in order', async () => {
    const system = await startReceiver();
    const { secret, id } = await setUp(system.url);
    const { key } = await makeKey(test, buyer, ['stock', 'webhooks']);
    const before = await wholeStock(test, key);
    const [sold = '', held = '', dearer = '', back = ''] = stones;
    await sell(sold, back);
    await work();
    await test.send('requestHold', { cart: [held] }, (await createSignedInUser(test.services)).token);
    await reprice(dearer, 2);
    await inTransaction(test.services.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: await idsOf([back]), to: 'AVAILABLE', actorRole: 'ADMIN' }),
    );
    await work();
    const events = system.events();
    const delivered = events.map((event) => [
      event.type,
      'data' in event && 'stock_uuid' in event.data && event.data.stock_uuid,
    ]);
    expect(delivered).toEqual([
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
    for (const { body, headers, delivery } of system.received) {
      // By the reference library, which also refuses what is older than five minutes.
      expect(new Webhook(secret).verify(body, headers)).toEqual(delivery);
      expect(headers['webhook-id']).toBe(delivery.delivery_id);
      expect(headers).not.toHaveProperty(formerSignatureHeader);
      expect([delivery.version, delivery.webhook_id]).toEqual([1, id]);
    }
    const again = await read(test, `/api/feed/events?after=${order[1] ?? 0}`, key);
    expect(again.json()).toEqual({ events: events.slice(2) });
  });

  it('report a price change to others, not to the holder whose price is fixed', async () => {
    const other = await createSignedInUser(test.services);
    const [ownReceiver, otherReceiver] = [await startReceiver(), await startReceiver()];
    await setUp(ownReceiver.url);
    await setUp(otherReceiver.url, {}, other);
    await test.send('requestHold', { cart: [stones[0]] }, buyer.token);
    await work();
    await reprice(stones[0] ?? '', 3);
    await work();
    expect(ownReceiver.events()).toMatchObject([{ type: 'stone.on_hold', data: { mine: true } }]);
    expect(otherReceiver.events()).toMatchObject([
      { type: 'stone.on_hold', data: { mine: false } },
      { type: 'stone.price_changed' },
    ]);
  });

  it('report a new discount and a flood of changes as one event each', async () => {
    const system = await startReceiver();
    await setUp(system.url, { events: ['stone.sold'] });
    const database = test.services.database;
    await database.query(sql`update users set user_disc = 900 where id = ${buyer.id}`);
    await work();
    await database.query(
      sql`insert into change_log (topic, keys) select 'stock', array_agg(n) from generate_series(100000, 101100) n`,
    );
    await work();
    await reprice(stones[0] ?? '', 2);
    await work();
    expect(system.events()).toMatchObject([
      { type: 'stock.changed', data: { reason: 'terms' } },
      { type: 'stock.changed', data: { reason: 'many' } },
    ]);
  });

  it('are retried after increasing delays, with the same bytes and in order', async () => {
    const system = await startReceiver();
    await setUp(system.url);
    system.behave((response) => void response.writeHead(500).end('x'.repeat(1_000_000)));
    await sell(stones[0] ?? '');
    await work();
    await sell(stones[1] ?? '');
    await work();
    expect(system.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 'pending', attempts: 1, http_status: 500, failure_reason: 'REJECTED' },
    ]);
    await makeJobsDue(test.services.database);
    system.behave((response) => void response.destroy());
    await work();
    await work();
    expect(system.received).toHaveLength(2);
    const [waiting] = await deliveries();
    expect((Date.parse(waiting?.at ?? '') - Date.now()) / 1000).toBeGreaterThan(60);
    system.behave(takes);
    await makeJobsDue(test.services.database);
    await work();
    const [first, second, third] = system.received;
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(system.received[3]?.delivery.events).toMatchObject([{ data: { stock_uuid: stones[1] } }]);
    expect(await deliveries()).toMatchObject([
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 3, http_status: 204, failure_reason: null },
    ]);
  });

  it('stop after two days of failures, with a notification; once resumed, no event is lost', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    system.behave((response) => void response.writeHead(302, { location: system.url }).end());
    await sell(stones[0] ?? '');
    await work();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await makeJobsDue(test.services.database);
      await work();
    }
    expect(system.received).toHaveLength(9);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 9, failure_reason: 'REDIRECTED' },
    ]);
    const { body } = await test.send('getFeed', {}, buyer.token);
    expect(body['webhooks']).toMatchObject([{ webhook_id: id, status: 'DISABLED' }]);
    const { rows } = await test.services.database.query(
      sql`select kind, params from notifications where user_id = ${buyer.id}`,
    );
    expect(rows).toEqual([{ kind: 'WEBHOOK_STOPPED', params: { address: system.url } }]);
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

  it('are sent once across nodes; other nodes retry the deliveries of a node that died', async () => {
    const system = await startReceiver();
    await setUp(system.url);
    const { clock } = test.services;
    const second = await createTestApp(test.services.database, { clock });
    await sell(...stones.slice(0, 3));
    await Promise.all([publishStockEvents(test.services), publishStockEvents(second.services)]);
    await Promise.all([deliverDue(test.services), deliverDue(second.services), deliverDue(test.services)]);
    expect(system.events()).toHaveLength(3);
    await sell(stones[3] ?? '');
    await publishStockEvents(test.services);
    await inTransaction(test.services.database, async (transaction) => queueEvents(transaction, now));
    const dead = await claimJobAndDie(test.services.database, deliveryJob.name);
    await deliverDue(second.services);
    expect(system.received).toHaveLength(1);
    await recoverJobs(test.services.database, 0);
    await deliverDue(second.services);
    expect(system.events()).toHaveLength(4);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }, {}]);
    // The node was frozen, not dead: what it still does changes nothing.
    const { rows } = await test.services.database.query<{ id: number }>(
      sql`update feed_deliveries set is_delivered = false, completed_at = null
           where id = (select max(id) from feed_deliveries) returning id`,
    );
    if (dead === null) throw new Error('a delivery waits');
    const stopping = new AbortController().signal;
    await deliverWebhook(test.services, rows[0]?.id ?? 0, { ...dead, isLastAttempt: false, stopping });
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 2 }, {}]);
  });

  it('get a new secret when the URL is added again, and continue after the last delivered event', async () => {
    const system = await startReceiver();
    const first = await setUp(system.url);
    await sell(stones[0] ?? '');
    await publishStockEvents(test.services);
    const second = await setUp(system.url, { events: ['stone.sold'] });
    expect([second.id, second.secret === first.secret]).toEqual([first.id, false]);
    await work();
    const [message] = system.received;
    const verify = (secret: string) =>
      new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
    expect(verify(second.secret)).toEqual(message?.delivery);
    expect(() => verify(first.secret)).toThrow('No matching signature found');
    expect(system.events()).toMatchObject([{ data: { stock_uuid: stones[0] } }]);
  });

  it('with a former secret are signed for receivers of either form', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    const secret = 'lps_a former secret';
    await test.services.database.query(
      sql`update feed_webhooks set encrypted_secret = ${test.services.serverKey.encrypt(webhookSecretPurpose, secret)}
           where uuid = ${id}`,
    );
    await sell(stones[0] ?? '');
    await publishStockEvents(test.services);
    await work();
    const [received] = system.received;
    if (received === undefined) throw new Error('nothing was delivered');
    const { body, headers, delivery } = received;
    expect(new Webhook(secret, { format: 'raw' }).verify(body, headers)).toEqual(delivery);
    const [, t = '', v1] = /^t=(\d+),v1=(.+)$/.exec(headers[formerSignatureHeader] ?? '') ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  });

  it('are not delayed by a receiver that does not respond', async () => {
    const [bad, good] = [await startReceiver(), await startReceiver()];
    const pendingResponses: ServerResponse[] = [];
    bad.behave((response) => void pendingResponses.push(response));
    await setUp(bad.url);
    await setUp(good.url);
    await sell(stones[0] ?? '');
    await publishStockEvents(test.services);
    await inTransaction(test.services.database, async (transaction) => queueEvents(transaction, now));
    // Two of the workers of a node.
    const working = Promise.all([deliverDue(test.services), deliverDue(test.services)]);
    await expect.poll(() => good.received.length).toBe(1);
    await sell(stones[1] ?? '');
    await work();
    await expect.poll(() => good.received.length).toBe(2);
    expect(bad.received).toHaveLength(1);
    for (const response of pendingResponses) response.destroy();
    await working;
    const [, , stuck] = await deliveries();
    expect(stuck).toMatchObject({ status: 'pending', http_status: null, failure_reason: 'CONNECTION_RESET' });
  });

  it('can be tested with a ping, which is not retried', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    const ping = async () => test.send('pingWebhook', { id }, buyer.token);
    expect((await ping()).body['delivery']).toMatchObject({ kind: 'ping', status: 'pending' });
    await work();
    expect(system.events()).toMatchObject([{ type: 'ping', seq: null }]);
    system.behave((response) => void response.writeHead(404).end());
    await ping();
    await work();
    expect(await deliveries()).toMatchObject([
      { kind: 'ping', status: 'failed', http_status: 404 },
      { kind: 'ping', status: 'delivered' },
    ]);
    for (let more = 2; more < 10; more += 1) await ping();
    expect((await ping()).status).toBe(429);
  });

  it('are limited to their owner and in number, and are silent once removed or the owner is inactive', async () => {
    const system = await startReceiver();
    const { id } = await setUp(system.url);
    const stranger = await createSignedInUser(test.services);
    for (const name of ['removeWebhook', 'resumeWebhook', 'pingWebhook'] as const)
      expect((await test.send(name, { id }, stranger.token)).status).toBe(404);
    expect(await deliveries(stranger)).toEqual([]);
    const add = async (url: string) => (await test.send('addWebhook', { data: { url } }, buyer.token)).status;
    for (let more = 1; more < limits.webhooksMax; more += 1)
      expect(await add(`${system.url}/${more}`)).toBe(200);
    expect(await add(`${system.url}/more`)).toBe(422);
    const database = test.services.database;
    await database.query(sql`update users set status = 'INACTIVE' where id = ${buyer.id}`);
    await sell(stones[0] ?? '');
    await work();
    await database.query(sql`update users set status = 'ACTIVE' where id = ${buyer.id}`);
    for (let again = 0; again < 2; again += 1)
      expect((await test.send('removeWebhook', { id }, buyer.token)).status).toBe(200);
    await sell(stones[1] ?? '');
    await work();
    expect(system.received.filter(({ delivery }) => delivery.webhook_id === id)).toEqual([]);
    expect((await test.send('pingWebhook', { id }, buyer.token)).status).toBe(404);
  });
});
