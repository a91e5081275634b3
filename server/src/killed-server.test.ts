import { calls } from '@loupe/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import { startEmbeddedPostgres, temporaryDataFolder } from '../../platform/embedded/embedded-postgres.ts';
import { isAlive } from '../../platform/embedded/server-process.ts';
import { openDatabaseForCommand } from '../../platform/open-database.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
const placed = z.object({ message: z.literal('ORDER_PLACED'), order: z.object({ order_id: z.string() }) });

/** The product as production runs it, on a data folder; resolves with its address once it is ready. */
async function startProduct(dataFolder: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for await (const text of child.stdout) {
    said += String(text);
    const address = /ready at (\S+)/.exec(said)?.[1];
    if (address !== undefined) return { child, address };
  }
  throw new Error(`the product did not start: ${said}`);
}

async function withDatabase<T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabaseForCommand(readConfig({ DATA_DIR: dataFolder }), quietLog);
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

/** Orders stone after stone until the server is gone; returns the orders it acknowledged. */
async function orderUntilKilled(
  address: string,
  token: string,
  stones: Iterator<string>,
  onPlaced: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let next = stones.next(); next.done !== true; next = stones.next()) {
    try {
      const answer = await fetch(address + calls.addOrder.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ data: { stones: [next.value] } }),
      });
      acknowledged.push(placed.parse(await answer.json()).order.order_id);
      onPlaced();
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
  }
  return acknowledged;
}

/** Every order whole, each of its stones claimed for it; the ids. */
async function wholeOrders({ raw }: Database): Promise<string[]> {
  const { rows } = await raw.query<{ uuid: string; isWhole: boolean }>(
    `select o.uuid, (select count(*) from order_lines l join stones s on s.id = l.stone_id
                       join stone_claims c on c.stone_id = s.id
                      where l.order_id = o.id and s.status = 'HOLD' and c.reason = 'ORDER'
                        and c.account_id = o.account_id) = 1 as "isWhole" from orders o`,
  );
  expect(rows.filter(({ isWhole }) => !isWhole)).toEqual([]);
  return rows.map(({ uuid }) => uuid);
}

it.each([
  ['the server', false],
  ['the server and its database', true],
])('killing %s among orders loses no acknowledged order and leaves none half done', async (_, both) => {
  const dataFolder = temporaryDataFolder('loupe-orders-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const first = await startProduct(dataFolder);
  const { stones, token } = await withDatabase(dataFolder, async (database) => ({
    stones: await insertTestStones(database, { count: 400 }),
    token: (await signInAs({ database, clock: systemClock })).token,
  }));
  const postgres = await startEmbeddedPostgres({ dataFolder });
  let count = 0;
  const kill = () => {
    if (++count !== 25) return;
    first.child.kill('SIGKILL');
    if (both) process.kill(postgres.pid, 'SIGKILL');
  };
  const queue = stones[Symbol.iterator]();
  const buyers = Array.from({ length: 4 }, async () => orderUntilKilled(first.address, token, queue, kill));
  const acknowledged = (await Promise.all(buyers)).flat();
  expect(acknowledged.length).toBeGreaterThanOrEqual(25);
  expect(acknowledged.length).toBeLessThan(400);

  const second = await startProduct(dataFolder);
  const kept = await withDatabase(dataFolder, wholeOrders);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  const { pid } = await startEmbeddedPostgres({ dataFolder });
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  expect(isAlive(pid)).toBe(false);
});
