import { sampleListCells, sampleListDate, visibleStates, stoneStates } from '@loupe/domain';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { appendChange, pruneChangeLog } from '../../../platform/change-log.ts';
import { inTransaction } from '../../../platform/database.ts';
import { describeOnDatabase } from '../../../testing/databases.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { signInAs } from '../../../testing/test-people.ts';
import { insertTestStones } from '../../../testing/test-stones.ts';
import { changeStoneStatus, stockTopic } from '../../stock/change-stone-status.ts';
import { switchPriceList } from '../../stock/switch-price-list.ts';
import { follower, makeKey, wholeStock } from '../testing/feed-client.ts';

/** Numbers that look like chance and come again (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describeOnDatabase('following the stock by marks', (open) => {
  it.each([1, 2])('ends with what a whole reading gives, whatever happened (seed %i)', async (seed) => {
    const database = await open();
    const { raw } = database;
    const uuids = await insertTestStones(database, { count: 40, seed });
    let now = new Date();
    const test = await openTestApp(database, { clock: { now: () => now } });
    const people = [
      await signInAs(test.parts, { userDiscHundredths: 100 }),
      await signInAs(test.parts, { userDiscHundredths: 250 }),
    ];
    const systems = [];
    for (const person of people) {
      const { key } = await makeKey(test, person);
      systems.push({ key, system: follower(test, key) });
    }
    const pick = chance(seed);
    const person = () => people[pick(people.length)] ?? { id: 0, token: '' };
    const stone = () => uuids[pick(uuids.length)] ?? '';
    const idsOf = async (some: readonly string[]) =>
      (await raw.query<{ id: number }>('select id from stones where uuid = any($1)', [some])).rows.map(
        ({ id }) => id,
      );
    const wasListed = new Set(uuids);
    let slow: PoolClient | null = null;
    const changes: readonly (() => Promise<unknown>)[] = [
      async () => test.send('addHold', { cart: [stone(), stone()] }, person().token),
      async () => test.send('deleteHold', { cart: [stone()] }, person().token),
      async () => test.send('addOrder', { data: { stones: [stone()] } }, person().token),
      async () => {
        const ids = await idsOf([stone(), stone(), stone()]);
        const to = pick(2) === 0 ? 'OFFLINE' : 'AVAILABLE';
        return inTransaction(database, async (transaction) =>
          changeStoneStatus(transaction, { ids, to, who: 'ADMIN' }),
        );
      },
      async () => {
        const ids = await idsOf([stone(), stone()]);
        return inTransaction(database, async (transaction) => {
          await transaction.raw.query('update stones set ppc = ppc + 100 where id = any($1)', [ids]);
          await appendChange(transaction, stockTopic, ids);
        });
      },
      async () => raw.query('update accounts set user_disc = $2 where id = $1', [person().id, pick(9) * 25]),
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
        await raw.query(`update change_log set at = at - interval '2 days' where seq % 2 = 0`);
        return pruneChangeLog(database, 24);
      },
      // One transaction begins, others come and go, and then it commits what it did: long after its number.
      async () => {
        if (slow === null) {
          slow = await raw.connect();
          await slow.query('begin');
          await slow.query('select pg_current_xact_id()');
          return;
        }
        await slow.query(
          `with one as (update stones set ppc = ppc + 300 where uuid = $1 returning id)
           insert into change_log (topic, keys) select 'stock', array_agg(id) from one`,
          [stone()],
        );
        await slow.query('commit');
        slow.release();
        slow = null;
      },
    ];
    for (let step = 0; step < 30; step += 1) {
      now = new Date(now.getTime() + 3_000);
      await changes[pick(changes.length)]?.();
      const { system } = systems[pick(systems.length)] ?? {};
      const { gone = [] } = (await system?.follow()) ?? {};
      expect(gone.filter((uuid) => !wasListed.has(uuid))).toEqual([]);
    }
    if (slow !== null) await changes.at(-1)?.();
    for (const { key, system } of systems) {
      now = new Date(now.getTime() + 60_000);
      await system.follow();
      expect(system.stones).toEqual(await wholeStock(test, key));
    }
    expect(systems[0]?.system.stones.size).toBeGreaterThan(0);
  });

  it('notes a departure from every state of the list, and no other', async () => {
    const database = await open();
    const [uuid = ''] = await insertTestStones(database, { count: 1 });
    const { states } = stoneStates;
    for (const from of states) {
      for (const to of states) {
        await database.raw.query('update stones set status = $2 where uuid = $1', [uuid, from]);
        await database.raw.query('truncate stone_departures');
        await database.raw.query('update stones set status = $2 where uuid = $1', [uuid, to]);
        const { rowCount } = await database.raw.query('select from stone_departures');
        const leaves = visibleStates.includes(from) && !visibleStates.includes(to);
        expect([from, to, rowCount]).toEqual([from, to, leaves ? 1 : 0]);
      }
    }
  });
});
