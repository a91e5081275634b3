import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { describeOnEveryDatabase } from './testing/databases.ts';
import { sendCall } from './testing/send-call.ts';
import { startProduct } from './testing/start-product.ts';
import { signInAs } from './testing/test-people.ts';
import { insertTestStones } from './testing/test-stones.ts';

const holder = fileURLToPath(new URL('testing/hold-locks.ts', import.meta.url));

/** Freezes a process that has locked stones in the middle of a transaction, as a stopped node has. */
async function freezeHolder(url: string, stones: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, url, ...stones], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
}

describeOnEveryDatabase('17.10: a frozen node', (open) => {
  it('stops no other: readiness, searches and orders of other stones go on, its stones are refused for ten seconds', async () => {
    const database = await open();
    const stones = await insertTestStones(database, {
      count: 40,
      change: (stone) => ({ ...stone, pairStockNo: null }),
    });
    const access = ['order'] as const;
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async () => signInAs({ database, clock: systemClock }, { access })),
    );
    const { address } = await startProduct({ DATABASE_URL: database.url });
    const order = async (token: string, stone: string | undefined) =>
      sendCall(address, 'addOrder', token, { data: { stones: [stone] } });
    const [first] = buyers;
    const token = first?.token ?? '';
    const frozen = stones.slice(0, 2);
    await freezeHolder(database.url, frozen);
    const frozenSince = performance.now();

    // More requests for the frozen stones than there are connections.
    const refused = Promise.all(buyers.slice(1).map(async (buyer, at) => order(buyer.token, frozen[at % 2])));
    for (let round = 0; round < 4; round++) {
      const asked = performance.now();
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(200);
      const found = await sendCall(address, 'search', token, { search_param: {} });
      expect(found.status).toBe(200);
      // The fault was 15 s.
      expect(performance.now() - asked).toBeLessThan(5_000);
      expect(await order(token, stones[10 + round])).toMatchObject({ status: 200, message: 'ORDER_PLACED' });
    }
    for (const answer of await refused) {
      expect(answer).toMatchObject({ status: 503, message: 'BUSY' });
      expect(answer.retryAfter).toBeGreaterThan(0);
      expect(answer.retryAfter).toBeLessThanOrEqual(10);
      expect(answer.ms).toBeLessThan(8_000);
    }
    // PostgreSQL ends the transaction of the frozen process, and its stones are free again.
    await expect
      .poll(async () => (await order(token, frozen[0])).message, { timeout: 30_000, interval: 500 })
      .toBe('ORDER_PLACED');
    expect(performance.now() - frozenSince).toBeLessThan(25_000);
  });
});
