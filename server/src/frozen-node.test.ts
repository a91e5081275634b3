import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';
import { sendCall } from './testing/send-call.ts';
import { spawnProgram } from './testing/spawn-program.ts';
import { startProduct } from './testing/start-product.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

/** Freezes a process that has locked stones in the middle of a transaction, like a stopped node. */
async function freezeHolder(url: string, stones: readonly string[]): Promise<void> {
  const child = spawnProgram('testing/hold-locks', [url, ...stones], {});
  onTestFinished(() => {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
}

describeOnEveryDatabase('17.10: a frozen node', (open) => {
  it('does not block another node: readiness, searches and orders of other stones continue, orders of its stones are refused with a retry within ten seconds', async () => {
    const database = await open();
    const stones = await insertTestStones(database, {
      count: 40,
      change: (stone) => ({ ...stone, pairStockNo: null }),
    });
    const access = ['order'] as const;
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        createSignedInUser({ database, clock: systemClock }, { access }),
      ),
    );
    const { address } = await startProduct({ DATABASE_URL: database.url });
    const order = async (token: string, stone: string | undefined) =>
      sendCall(address, 'addOrder', token, { data: { stones: [stone] } });
    const [first] = buyers;
    const token = first?.token ?? '';
    const frozen = stones.slice(0, 2);
    await freezeHolder(database.url, frozen);
    const frozenSince = performance.now();

    // More requests for the locked stones than there are connections.
    const refused = Promise.all(buyers.slice(1).map(async (buyer, at) => order(buyer.token, frozen[at % 2])));
    for (let round = 0; round < 4; round++) {
      const requestedAt = performance.now();
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(200);
      const found = await sendCall(address, 'search', token, { search_param: {} });
      expect(found.status).toBe(200);
      // Without the fix it took 15 s.
      expect(performance.now() - requestedAt).toBeLessThan(5_000);
      expect(await order(token, stones[10 + round])).toMatchObject({ status: 200, message: 'ORDER_PLACED' });
    }
    for (const response of await refused) {
      expect(response).toMatchObject({ status: 503, message: 'BUSY' });
      expect(response.retryAfter).toBeGreaterThan(0);
      expect(response.retryAfter).toBeLessThanOrEqual(10);
      expect(response.ms).toBeLessThan(8_000);
    }
    // PostgreSQL ends the transaction of the frozen process and releases its stones.
    await expect
      .poll(async () => (await order(token, frozen[0])).message, { timeout: 30_000, interval: 500 })
      .toBe('ORDER_PLACED');
    expect(performance.now() - frozenSince).toBeLessThan(25_000);
  });
});
