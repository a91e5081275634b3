import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { describeOnEveryDatabase } from '../../../testing/databases.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { signInAs } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { readExport } from './testing/read-export.ts';

const count = 20_000;
const answerSchema = z.object({ link: z.string(), rows: z.number() });

describeOnEveryDatabase('a large export', (open) => {
  it('is made while it is read, three at a time for one person; whoever stops reading stops it, and it comes whole to who reads on', async () => {
    const database = await open();
    await insertTestStones(database, { count });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const linkOf = async (format: string) => {
      const data = { search_param: { type: 'All' }, format, ...(format === 'xlsx' && { fields: ['shape'] }) };
      const { link, rows } = answerSchema.parse((await test.send('exportData', { data }, buyer.token)).body);
      expect(rows).toBe(count);
      return link;
    };
    const made = vi.spyOn(test.parts.stockView, 'stone');
    const csv = await linkOf('csv');
    const xlsx = await linkOf('xlsx');
    // Handing out an address makes nothing.
    expect(made).toHaveBeenCalledTimes(0);

    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}${csv}`, resolve).on('error', reject);
      });
    const reading = await follow();
    await expect.poll(() => made.mock.calls.length).toBeGreaterThan(0);
    let waiting = -1;
    while (made.mock.calls.length !== waiting) {
      waiting = made.mock.calls.length;
      await sleep(300);
    }
    // What the sockets of both sides hold, and no more.
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(count);
    const others = [await follow(), await follow()];
    const oneMore = await follow();
    expect(oneMore.statusCode).toBe(429);
    for (const one of [reading, oneMore, ...others]) one.destroy();
    await sleep(300);
    const stopped = made.mock.calls.length;
    await sleep(300);
    expect(made).toHaveBeenCalledTimes(stopped);
    expect(stopped).toBeLessThan(3 * count);

    const whole = await fetch(`${address}${xlsx}`);
    const sheet = await readExport(Buffer.from(await whole.arrayBuffer()));
    expect([whole.headers.get('x-rows'), sheet.stones]).toEqual([String(count), count]);
  });

  it('of 20 downloads begun at the same moment three are served and 17 refused with a time to wait; ended ones make room', async () => {
    const database = await open();
    await insertTestStones(database, { count });
    const test = await openTestApp(database);
    const buyer = await signInAs(test.parts);
    const data = { search_param: { type: 'All' }, format: 'csv' };
    const opened = await test.send('exportData', { data }, buyer.token);
    const { link } = answerSchema.parse(opened.body);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${address}${link}`, { agent: false }, resolve).on('error', reject);
      });
    const statusesOf = (answers: readonly IncomingMessage[]) =>
      answers.map(({ statusCode = 0 }) => statusCode).toSorted((a, b) => a - b);
    const all = await Promise.all(Array.from({ length: 20 }, follow));
    const refused = all.filter(({ statusCode }) => statusCode !== 200);
    expect(statusesOf(all)).toEqual([200, 200, 200, ...refused.map(() => 429)]);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '10'));
    // Given up in the middle, or refused for another reason: each gives its place back.
    for (const one of all) one.destroy();
    const patience = { timeout: 20_000, interval: 200 };
    await vi.waitFor(async () => {
      const next = await follow();
      next.destroy();
      expect(next.statusCode).toBe(200);
    }, patience);
    const stranger = await signInAs(test.parts);
    for (let time = 0; time < 5; time++) {
      const cookie = { headers: { cookie: `token=${stranger.token}` } };
      expect((await fetch(`${address}${link}`, cookie)).status).toBe(404);
    }
    await vi.waitFor(async () => {
      const again = await Promise.all(Array.from({ length: 3 }, follow));
      for (const one of again) one.destroy();
      expect(statusesOf(again)).toEqual([200, 200, 200]);
    }, patience);
  });
});
