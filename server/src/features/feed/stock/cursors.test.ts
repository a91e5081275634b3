import { sampleListCells, sampleListDate, visibleStoneStatuses, stoneStateMachine } from '@loupe/domain';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { appendChange } from '../../../platform/change-log.ts';
import { deleteExpired } from '../../retention/apply-retention.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createSignedInUser } from '../../../testing/test-users.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { switchPriceList } from '../../stock/switch-price-list.ts';
import { follower, makeKey, wholeStock } from '../testing/feed-client.ts';

/** Reproducible pseudo-random numbers (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describeOnDatabase('stock by cursor', (open) => {
  it.each([1, 2])(
    'ends with the same stock as a full download, whatever happened (seed %i)',
    async (seed) => {
      const database = await open();
      const uuids = await insertTestStones(database, { count: 40, seed });
      let now = new Date();
      const test = await createTestApp(database, { clock: { now: () => now } });
      const users = [
        await createSignedInUser(test.services, { userDiscHundredths: 100 }),
        await createSignedInUser(test.services, { userDiscHundredths: 250 }),
      ];
      const systems = [];
      for (const user of users) {
        const { key } = await makeKey(test, user);
        systems.push({ key, system: follower(test, key) });
      }
      const pick = chance(seed);
      const user = () => users[pick(users.length)] ?? { id: 0, token: '' };
      const stone = () => uuids[pick(uuids.length)] ?? '';
      const idsOf = async (some: readonly string[]) =>
        (await database.query<{ id: number }>(sql`select id from stones where uuid = any(${some})`)).rows.map(
          ({ id }) => id,
        );
      const wasListed = new Set(uuids);
      let slow: PoolClient | null = null;
      const changes: readonly (() => Promise<unknown>)[] = [
        async () => test.send('requestHold', { cart: [stone(), stone()] }, user().token),
        async () => test.send('releaseHold', { cart: [stone()] }, user().token),
        async () => test.send('addOrder', { data: { stones: [stone()] } }, user().token),
        async () => {
          const ids = await idsOf([stone(), stone(), stone()]);
          const to = pick(2) === 0 ? 'OFFLINE' : 'AVAILABLE';
          return inTransaction(database, async (transaction) =>
            changeStoneStatus(transaction, { ids, to, actorRole: 'ADMIN' }),
          );
        },
        async () => {
          const ids = await idsOf([stone(), stone()]);
          return inTransaction(database, async (transaction) => {
            await transaction.query(sql`update stones set ppc = ppc + 100 where id = any(${ids})`);
            await appendChange(transaction, stockTopic, ids);
          });
        },
        async () => database.query(sql`update users set user_disc = ${pick(9) * 25} where id = ${user().id}`),
        async () => {
          const dearer = (1 + pick(3)) * 100;
          const cells = sampleListCells().map((cell) => ({
            ...cell,
            pricePerCaratCents: cell.pricePerCaratCents + dearer,
          }));
          const list = { source: 'SAMPLE', date: sampleListDate, cells, isOlderConfirmed: true } as const;
          return inTransaction(database, async (transaction) => switchPriceList(transaction, list));
        },
        async () => {
          await database.query(
            sql`update change_log set created_at = created_at - interval '2 days' where seq % 2 = 0`,
          );
          return deleteExpired(database, 'change_log', { now: new Date(), days: 1 });
        },
        // A transaction starts, others start and commit, and then it commits its change, long after it received
        // its id.
        async () => {
          if (slow === null) {
            slow = await database.pool.connect();
            await slow.query(sql`begin`);
            await slow.query(sql`select pg_current_xact_id()`);
            return;
          }
          await slow.query(
            sql`with one as (update stones set ppc = ppc + 300 where uuid = ${stone()} returning id)
           insert into change_log (topic, keys) select 'stock', array_agg(id) from one`,
          );
          await slow.query(sql`commit`);
          slow.release();
          slow = null;
        },
      ];
      for (let step = 0; step < 30; step += 1) {
        now = new Date(now.getTime() + 3_000);
        await changes[pick(changes.length)]?.();
        const { system } = systems[pick(systems.length)] ?? {};
        const { delisted = [] } = (await system?.follow()) ?? {};
        expect(delisted.filter((uuid) => !wasListed.has(uuid))).toEqual([]);
      }
      if (slow !== null) await changes.at(-1)?.();
      for (const { key, system } of systems) {
        now = new Date(now.getTime() + 60_000);
        await system.follow();
        expect(system.stones).toEqual(await wholeStock(test, key));
      }
      expect(systems[0]?.system.stones.size).toBeGreaterThan(0);
    },
  );

  it('records a departure from every listed status, and no other', async () => {
    const database = await open();
    const [uuid = ''] = await insertTestStones(database, { count: 1 });
    const { states } = stoneStateMachine;
    for (const from of states) {
      for (const to of states) {
        await database.query(sql`update stones set status = ${from} where uuid = ${uuid}`);
        await database.query(sql`truncate stone_delistings`);
        await database.query(sql`update stones set status = ${to} where uuid = ${uuid}`);
        const { rowCount } = await database.query(sql`select from stone_delistings`);
        const leaves = visibleStoneStatuses.includes(from) && !visibleStoneStatuses.includes(to);
        expect([from, to, rowCount]).toEqual([from, to, leaves ? 1 : 0]);
      }
    }
  });
});
