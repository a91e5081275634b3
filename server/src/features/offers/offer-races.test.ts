import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { connectDatabase, inTransaction } from '../../platform/database.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { acceptOffer } from './desk/decide-offer.ts';
import { createOfferScenario } from './testing/offer-scenario.ts';

const by = { role: 'SALES', userId: null, name: 'sales' } as const;

describeOnEveryDatabase('concurrent offers', (open) => {
  it('of two customers end with one owner when two nodes accept both', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 12);
    const other = connectDatabase(database.url);
    onTestFinished(async () => other.close());
    for (const stone of table.stones) {
      const [mine, theirOffer] = [
        await table.offer(table.buyer, stone, -5_200),
        await table.offer(table.rival, stone, -5_100),
      ];
      const accept = async (node: typeof other, lineUuid: string) =>
        inTransaction(node, async (transaction) =>
          acceptOffer(transaction, {
            lineUuids: [lineUuid],
            by,
            now: table.clock.now(),
            isBelowFloorMeant: false,
          }),
        ).then(
          () => 'accepted',
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'broken'),
        );
      const ends = await Promise.all([accept(database, mine.line_id), accept(other, theirOffer.line_id)]);
      expect(ends.toSorted()).toEqual(['INVALID_TRANSITION', 'accepted']);
      expect(await table.stone(stone)).toBe('HOLD OFFER');
    }
    const { rows } = await database.query(
      sql`select count(*) filter (where status = 'ACCEPTED') as accepted,
              count(*) filter (where status = 'REJECTED') as rejected from offer_lines`,
    );
    expect(rows).toEqual([{ accepted: 12, rejected: 12 }]);
  });

  it('compete with an order: exactly one of them gets the stone', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 12);
    for (const stone of table.stones) {
      const { line_id: id } = await table.offer(table.buyer, stone, -5_200);
      const [accepted, ordered] = await Promise.all([
        table.about('deskAcceptOffer', table.sales, id),
        table.test.send('addOrder', { data: { stones: [stone] } }, table.rival.token),
      ]);
      expect([accepted.status, ordered.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await table.stone(stone)).toBe(accepted.status === 200 ? 'HOLD OFFER' : 'HOLD ORDER');
    }
  });

  it('from many customers on the same stones all succeed, in any order of the stones', async () => {
    const table = await createOfferScenario(await open(), 6);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => createSignedInUser(table.test.services, { access: ['offer'] })),
    );
    const responses = await Promise.all(
      buyers.map(async ({ token }, index) => {
        const named = index % 2 === 0 ? table.stones : table.stones.toReversed();
        const stones = named.map((stock_uuid) => ({ stock_uuid, disc: '-52' }));
        return sendUntilAnswered(table.test, 'addOffer', { data: { stones } }, token);
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
