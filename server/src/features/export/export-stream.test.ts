import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { readExport } from './testing/read-export.ts';

const count = 20_000;
const answerSchema = z.object({ link: z.string(), rows: z.number() });

describeOnDatabase('large export', (open) => {
  it('is produced while it is read, three at a time per user; stops when the client stops reading, and is complete for a client that reads to the end', async () => {
    const database = await open();
    await insertTestStones(database, { count });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const linkOf = async (format: string) => {
      const data = { search_param: { type: 'All' }, format, ...(format === 'xlsx' && { fields: ['shape'] }) };
      const { link, rows } = answerSchema.parse((await test.send('exportData', { data }, buyer.token)).body);
      expect(rows).toBe(count);
      return link;
    };
    const made = vi.spyOn(test.services.stockSearch, 'stone');
    const csv = await linkOf('csv');
    const xlsx = await linkOf('xlsx');
    // Creating a link reads no stones.
    expect(made).toHaveBeenCalledTimes(0);

    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}${csv}`, resolve).on('error', reject);
      });
    const reading = await follow();
    await expect.poll(() => made.mock.calls.length).toBeGreaterThan(0);
    /** The stones read once no more are read. */
    const readAtRest = async () => {
      let read = -1;
      while (made.mock.calls.length !== read) {
        read = made.mock.calls.length;
        await sleep(300);
      }
      return read;
    };
    const waiting = await readAtRest();
    // Only as much as the sockets of both sides buffer.
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(count);
    const others = [await follow(), await follow()];
    const oneMore = await follow();
    expect(oneMore.statusCode).toBe(429);
    for (const one of [reading, oneMore, ...others]) one.destroy();
    expect(await readAtRest()).toBeLessThan(3 * count);

    const whole = await fetch(`${address}${xlsx}`);
    const sheet = await readExport(Buffer.from(await whole.arrayBuffer()));
    expect([whole.headers.get('x-rows'), sheet.stones]).toEqual([String(count), count]);
  });

  it('serves 3 of 20 concurrent downloads and rejects 17 with a retry time; ended downloads free their slots', async () => {
    const database = await open();
    await insertTestStones(database, { count });
    const test = await createTestApp(database);
    const buyer = await createSignedInUser(test.services);
    const data = { search_param: { type: 'All' }, format: 'csv' };
    const opened = await test.send('exportData', { data }, buyer.token);
    const { link } = answerSchema.parse(opened.body);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}${link}`, { agent: false }, resolve).on('error', reject);
      });
    const statusesOf = (responses: readonly IncomingMessage[]) =>
      responses.map(({ statusCode = 0 }) => statusCode).toSorted((a, b) => a - b);
    const all = await Promise.all(Array.from({ length: 20 }, follow));
    const refused = all.filter(({ statusCode }) => statusCode !== 200);
    expect(statusesOf(all)).toEqual([200, 200, 200, ...refused.map(() => 429)]);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '10'));
    // Aborted downloads and requests rejected for another reason all free their slots.
    for (const one of all) one.destroy();
    const pollOptions = { timeout: 20_000, interval: 200 };
    await vi.waitFor(async () => {
      const next = await follow();
      next.destroy();
      expect(next.statusCode).toBe(200);
    }, pollOptions);
    const stranger = await createSignedInUser(test.services);
    for (let time = 0; time < 5; time++) {
      const cookie = { headers: { cookie: `token=${stranger.token}` } };
      expect((await fetch(`${address}${link}`, cookie)).status).toBe(404);
    }
    await vi.waitFor(async () => {
      const again = await Promise.all(Array.from({ length: 3 }, follow));
      for (const one of again) one.destroy();
      expect(statusesOf(again)).toEqual([200, 200, 200]);
    }, pollOptions);
  });
});
