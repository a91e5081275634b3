import { calls } from '@loupe/contract';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { DemoStone } from './demo/generate-stock.ts';
import { halfOfList } from './features/offers/testing/offer-scenario.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded/embedded-postgres.ts';
import { temporaryDataFolder } from './testing/temporary-data-folder.ts';
import { isAlive } from './platform/embedded/server-process.ts';
import { openDatabaseForCommand } from './platform/open-database.ts';
import { expectConsistentHolds } from './testing/expect-consistent-holds.ts';
import { silentLog } from './testing/silent-log.ts';
import { startProduct } from './testing/start-product.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

async function withDatabase<T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabaseForCommand(readConfig({ DATA_DIR: dataFolder }), silentLog);
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/**
 * Actions of one buyer on a stone, with the response that confirms each and the id that must be found again.
 */
const acts: readonly ((stone: string) => {
  readonly path: string;
  readonly body: object;
  readonly done: z.ZodType<string>;
})[] = [
  (stone) => ({
    path: calls.addOrder.path,
    body: { data: { stones: [stone] } },
    done: z
      .object({ message: z.literal('ORDER_PLACED'), order: z.object({ order_id: z.string() }) })
      .transform(({ order }) => `order ${order.order_id}`),
  }),
  (stone) => ({
    path: calls.requestHold.path,
    body: { cart: [stone] },
    done: z
      .object({ outcomes: z.tuple([z.object({ outcome: z.literal('HELD') })]) })
      .transform(() => `hold ${stone}`),
  }),
  (stone) => ({
    path: calls.addOffer.path,
    body: { data: { stones: [{ stock_uuid: stone, disc: '-52' }] } },
    done: z
      .object({ offer: z.object({ offer_id: z.string() }) })
      .transform(({ offer }) => `offer ${offer.offer_id}`),
  }),
];

/**
 * Orders, holds and offers for stone after stone until the server is killed; returns the acknowledged ones.
 */
async function tradeUntilKilled(
  address: string,
  token: string,
  stones: Iterator<string>,
  onDone: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let next = stones.next(); next.done !== true; next = stones.next()) {
    const act = acts[acknowledged.length % acts.length]?.(next.value);
    if (act === undefined) continue;
    try {
      const response = await fetch(address + act.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(act.body),
      });
      acknowledged.push(act.done.parse(await response.json()));
      onDone();
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
  }
  return acknowledged;
}

/** Every stored order, hold and offer, each of them complete. */
async function whatIsThere(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ what: string; isWhole: boolean }>(
    sql`select 'order ' || o.uuid as what,
            (select count(*) from order_lines l join stones s on s.id = l.stone_id
               join stone_claims c on c.stone_id = s.id
              where l.order_id = o.id and s.status = 'HOLD' and c.reason = 'ORDER'
                and c.company_id = o.company_id) = 1 as "isWhole" from orders o
     union all
     select 'hold ' || s.uuid, h.status = 'ACTIVE' from holds h join stones s on s.id = h.stone_id
     union all
     select 'offer ' || o.uuid,
            (select count(*) from offer_lines l join offer_line_events m on m.line_id = l.id
              where l.offer_id = o.id and l.status = 'PENDING' and m.status = 'PENDING') = 1 from offers o`,
  );
  expect(rows.filter(({ isWhole }) => !isWhole)).toEqual([]);
  await expectConsistentHolds(database);
  return rows.map(({ what }) => what);
}

it.each([
  ['the server', false],
  ['the server and its database', true],
])('killing %s during trades loses nothing acknowledged and leaves nothing half done', async (_, both) => {
  const dataFolder = temporaryDataFolder('loupe-trades-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await startProduct({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const { stones, tokens } = await withDatabase(dataFolder, async (database) => {
    const tokens: string[] = [];
    for (let buyer = 0; buyer < 4; buyer++) {
      const access = ['order', 'offer'] as const;
      tokens.push((await createSignedInUser({ database, clock: systemClock }, { access })).token);
    }
    const alone = (stone: DemoStone) => ({ ...halfOfList(stone), pairStockNo: null });
    return { stones: await insertTestStones(database, { count: 400, change: alone }), tokens };
  });
  const postgres = await startEmbeddedPostgres({ dataFolder });
  let count = 0;
  const kill = () => {
    if (++count !== 25) return;
    first.child.kill('SIGKILL');
    if (both) process.kill(postgres.pid, 'SIGKILL');
  };
  const queue = stones[Symbol.iterator]();
  const buyers = tokens.map(async (token) => tradeUntilKilled(first.address, token, queue, kill));
  const acknowledged = (await Promise.all(buyers)).flat();
  expect(acknowledged.length).toBeGreaterThanOrEqual(25);
  expect(acknowledged.length).toBeLessThan(400);

  const second = await startProduct({ DATA_DIR: dataFolder, LOG_LEVEL: 'silent' });
  const stored = await withDatabase(dataFolder, whatIsThere);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  const { pid } = await startEmbeddedPostgres({ dataFolder });
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  expect(isAlive(pid)).toBe(false);
});
