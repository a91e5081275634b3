import { once } from 'node:events';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { feedEndpoints, feedStock } from '@loupe/contract';
import sql from 'sql-template-tag';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { describeApi } from '../../openapi.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { publishStockEvents } from './events/publish-stock-events.ts';
import { makeKey } from './testing/feed-client.ts';
import { deliverDue } from './testing/deliver-due.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../../../docs/feed.md', import.meta.url), 'utf8');
/** The examples in one language, in the order of the page. */
const examples = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

describeOnDatabase('examples of docs/feed.md', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let stones: string[];
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 30 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    const { key } = await makeKey(test, buyer, ['stock', 'webhooks']);
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    environment = { PATH: process.env['PATH'], LOUPE_URL: address, LOUPE_KEY: key };
    folder = mkdtempSync(path.join(tmpdir(), 'loupe-feed-'));
    for (const code of examples('js')) {
      const name = /^\/\/ (\S+\.mjs)/.exec(code)?.[1] ?? 'unnamed.mjs';
      writeFileSync(path.join(folder, name), code);
    }
    return () => {
      rmSync(folder, { recursive: true });
    };
  });

  const inFolder = (more: NodeJS.ProcessEnv = {}) => ({ cwd: folder, env: { ...environment, ...more } });
  const written = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const takeOff = async (uuid = '') =>
    inTransaction(test.services.database, async (transaction) => {
      const { rows } = await transaction.query<{ id: number }>(
        sql`select id from stones where uuid = ${uuid}`,
      );
      const ids = rows.map(({ id }) => id);
      await changeStoneStatus(transaction, { ids, to: 'OFFLINE', actorRole: 'ADMIN' });
    });

  it('fetches the stock, its changes, the CSV and the events with curl', async () => {
    const shell = examples('sh');
    expect(shell).toHaveLength(4);
    await run('sh', ['-e', '-c', shell.join('\n')], inFolder());
    expect(feedStock.parse(written('stock.json')).stones).toHaveLength(stones.length);
    expect(feedStock.parse(written('changes.json'))).toMatchObject({
      is_full_snapshot: false,
      stones: [],
      delisted: [],
    });
    expect(readFileSync(path.join(folder, 'stock.csv'), 'utf8').split('\r\n')).toHaveLength(
      stones.length + 2,
    );
    expect(written('events.json')).toEqual({ events: [] });
  });

  it('runs the commands of the API page', async () => {
    const { cursor } = feedStock.parse(written('stock.json'));
    const described = JSON.stringify(describeApi());
    for (const { examples: commands } of Object.values(feedEndpoints)) {
      for (const command of commands) {
        expect(described).toContain(JSON.stringify(command).slice(1, -1));
        await run('sh', ['-e', '-c', command], inFolder({ MARK: cursor }));
      }
    }
  });

  it('follows the stock with Node', async () => {
    const follow = async () => (await run(process.execPath, ['follow.mjs'], inFolder())).stdout.trim();
    expect(await follow()).toBe('30 new or changed, 0 gone, 30 in all');
    await takeOff(stones[0]);
    expect(await follow()).toBe('0 new or changed, 1 gone, 29 in all');
  });

  it('receives webhooks with Node, and rejects deliveries with a wrong signature', async () => {
    const receiver = async (secret: string, port: string) => {
      const child = spawn(process.execPath, ['receive.mjs'], inFolder({ LOUPE_SECRET: secret, PORT: port }));
      onTestFinished(() => void child.kill());
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      const next = async () => String((await lines.next()).value);
      const stop = async () => {
        child.kill();
        await once(child, 'exit');
      };
      return { next, port: /^listening (\d+)$/.exec(await next())?.[1] ?? '', stop };
    };
    const first = await receiver('not the secret', '0');
    const url = `http://127.0.0.1:${first.port}/`;
    const { body } = await test.send('addWebhook', { data: { url } }, buyer.token);
    const { secret, webhook } = z
      .object({ secret: z.string(), webhook: z.object({ webhook_id: z.string() }) })
      .parse(body);
    await publishStockEvents(test.services);
    const ping = async () => {
      await test.send('pingWebhook', { id: webhook.webhook_id }, buyer.token);
      await deliverDue(test.services);
      const { body: responseBody } = await test.send('listWebhookDeliveries', {}, buyer.token);
      return responseBody['deliveries'];
    };
    expect(await ping()).toMatchObject([{ kind: 'ping', http_status: 403 }]);
    // The next receiver listens on the same port.
    await first.stop();
    const { next } = await receiver(secret, first.port);
    expect(await ping()).toMatchObject([{ http_status: 204 }, { http_status: 403 }]);
    expect(await next()).toBe('ping ');
    await takeOff(stones[1]);
    await publishStockEvents(test.services);
    await deliverDue(test.services);
    expect(await next()).toMatch(/^stone\.sold \S+$/);
  });
});

it('describes every feed endpoint and webhook delivery on the API page', () => {
  const document = JSON.stringify(describeApi());
  const {
    paths,
  }: { paths: Record<string, { get?: { parameters: { name: string }[]; security: object[] } }> } =
    JSON.parse(document);
  for (const { path: at, query } of Object.values(feedEndpoints)) {
    const { parameters = [], security } = paths[at]?.get ?? {};
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(query.shape));
    expect(security).toEqual([{ key: [] }]);
  }
  expect(document).toContain('webhook-signature');
  for (const type of ['stone.sold', 'stone.price_changed', 'stock.changed']) expect(document).toContain(type);
});
