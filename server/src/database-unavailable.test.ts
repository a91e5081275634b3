import { expect, it } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { openDatabaseLink } from './testing/database-link.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { sendCall } from './testing/send-call.ts';
import { startProduct } from './testing/start-product.ts';
import { createSignedInUser } from './testing/test-users.ts';
import { insertTestStones } from './testing/test-stones.ts';

const linesWith = (log: string, text: string) => log.split('\n').filter((line) => line.includes(text));
const unreachableMessage = 'the database is unreachable';
const backLine = 'the database is reachable again';

describeOnDatabase('17.11: an unreachable database', (open) => {
  it.each(['cut', 'silence'] as const)(
    'refuses calls with 503 and a retry time, searches from memory and logs one line (%s)',
    async (how) => {
      const database = await open();
      const [stone] = await insertTestStones(database, {
        count: 4,
        change: (one) => ({ ...one, pairStockNo: null }),
      });
      const users = { database, clock: systemClock };
      const [buyer, leaver, stranger] = [
        await createSignedInUser(users, { access: ['order'] }),
        await createSignedInUser(users, { access: ['order'] }),
        await createSignedInUser(users, { access: ['order'] }),
      ];
      const link = await openDatabaseLink(database.url);
      const { address, logged } = await startProduct({ DATABASE_URL: link.url });
      const search = async (token: string) => sendCall(address, 'search', token, { search_param: {} });
      const order = async () => sendCall(address, 'addOrder', buyer.token, { data: { stones: [stone] } });
      for (const { token } of [buyer, leaver]) expect((await search(token)).status).toBe(200);
      expect((await sendCall(address, 'signOut', leaver.token, {})).status).toBe(200);
      expect((await search(leaver.token)).status).toBe(401);

      await link[how]();
      // Any call, job or poll may notice the outage first; from then on no request waits to notice it.
      await search(buyer.token);
      await expect.poll(() => linesWith(logged(), unreachableMessage).length, { timeout: 15_000 }).toBe(1);
      for (const response of await Promise.all([
        order(),
        order(),
        search(stranger.token),
        search(leaver.token),
      ])) {
        expect(response).toMatchObject({ status: 503, message: 'DATABASE_UNAVAILABLE', retryAfter: 2 });
        expect(response.ms).toBeLessThan(2_000);
      }
      expect((await search(buyer.token)).status).toBe(200);
      const readiness = await fetch(`${address}/readyz`);
      expect(readiness.status).toBe(503);
      expect(await readiness.json()).toEqual({ status: 'unavailable', missing: ['database'] });
      expect((await fetch(`${address}/healthz`)).status).toBe(200);

      await link.restore();
      await expect.poll(async () => (await order()).message, { timeout: 30_000 }).toBe('ORDER_PLACED');
      expect((await search(leaver.token)).status).toBe(401);
      expect(linesWith(logged(), unreachableMessage)).toHaveLength(1);
      expect(linesWith(logged(), backLine)).toHaveLength(1);
      // One line per outage, not one for each call, job and poll that noticed it.
      const warnings = linesWith(logged(), '"level":').filter((line) => !line.includes('"level":30'));
      expect(warnings).toEqual([expect.stringContaining(unreachableMessage)]);
    },
  );
});
