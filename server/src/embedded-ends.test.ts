import { rmSync } from 'node:fs';
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/embedded/embedded-postgres.ts';
import { temporaryDataFolder } from './testing/temporary-data-folder.ts';
import { resolveDirectories } from './platform/embedded/directories.ts';
import { isAlive } from './platform/embedded/server-process.ts';
import { serverUser } from './platform/embedded/server-user.ts';
import { openDatabaseForCommand } from './platform/open-database.ts';
import { silentLog } from './testing/silent-log.ts';
import { sendCall } from './testing/send-call.ts';
import { startProduct } from './testing/start-product.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

/** Starts the product on a separate embedded database with a buyer and stones. */
async function openProduct() {
  const dataFolder = temporaryDataFolder('loupe-ends-');
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataFolder });
  const opened = await openDatabaseForCommand(config, silentLog);
  const { database } = opened;
  const stones = await insertTestStones(database, {
    count: 40,
    change: (one) => ({ ...one, pairStockNo: null }),
  });
  const { token } = await createSignedInUser({ database, clock: systemClock }, { access: ['order'] });
  await opened.close();
  const product = await startProduct({ DATA_DIR: dataFolder });
  const postgres = await startEmbeddedPostgres({ dataFolder });
  onTestFinished(() => {
    if (isAlive(postgres.pid)) process.kill(postgres.pid, 'SIGQUIT');
  });
  const order = async (stone: string | undefined) =>
    sendCall(product.address, 'addOrder', token, { data: { stones: [stone] } });
  return { ...product, dataFolder, config, stones, postgres, order };
}

it('17.12: a killed embedded PostgreSQL is restarted, and nothing acknowledged is lost', async () => {
  const { child, logged, config, dataFolder, stones, postgres, order } = await openProduct();
  expect((await order(stones[0])).message).toBe('ORDER_PLACED');
  process.kill(postgres.pid, 'SIGKILL');
  // The product is not restarted.
  await expect
    .poll(async () => (await order(stones[1])).message, { timeout: 60_000, interval: 250 })
    .toBe('ORDER_PLACED');
  const lines = logged().split('\n');
  expect(lines.filter((line) => line.includes('the embedded PostgreSQL stopped'))).toHaveLength(1);
  const again = await startEmbeddedPostgres({ dataFolder });
  expect(again.pid).not.toBe(postgres.pid);
  expect(again.url).toBe(postgres.url);
  const beside = await openDatabaseForCommand(config, silentLog);
  const { rows } = await beside.database.query(
    sql`select s.uuid from order_lines join stones s on s.id = stone_id order by s.id`,
  );
  expect(rows.map(({ uuid }) => uuid)).toEqual(stones.slice(0, 2));
  await beside.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(isAlive(again.pid)).toBe(false);
});

it('17.12: an embedded PostgreSQL that cannot be restarted ends the process with one sentence', async () => {
  const { child, logged, dataFolder, postgres } = await openProduct();
  const { cluster } = resolveDirectories(dataFolder, serverUser());
  const ended = once(child, 'exit');
  process.kill(postgres.pid, 'SIGKILL');
  rmSync(cluster, { recursive: true, force: true });
  expect(await ended).toEqual([1, null]);
  const sentences = logged()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(sentences).toEqual([
    expect.stringContaining('The embedded PostgreSQL stopped and cannot be restarted'),
  ]);
});
