import { expect, it, onTestFinished } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { connectDatabase, inTransaction } from '../../platform/database.ts';
import { sendUntilAnswered } from '../../testing/send-until-answered.ts';
import { signInAs } from '../../testing/test-people.ts';
import { acceptOffer } from './desk/answer-offer.ts';
import { openOfferTable } from './testing/offer-table.ts';

const by = { who: 'SALES', personId: null, name: 'sales' } as const;

describeOnEveryDatabase('offers that race', (open) => {
  it('of two customers, accepted at once on two nodes, end with one owner', async () => {
    const database = await open();
    const table = await openOfferTable(database, 12);
    const other = connectDatabase(database.url);
    onTestFinished(async () => other.close());
    for (const stone of table.stones) {
      const [mine, his] = [
        await table.offer(table.buyer, stone, -5_200),
        await table.offer(table.rival, stone, -5_100),
      ];
      const accept = async (node: typeof other, lineUuid: string) =>
        inTransaction(node, async (transaction) =>
          acceptOffer(transaction, { lineUuid, by, now: table.clock.now(), isBelowFloorMeant: false }),
        ).then(
          () => 'accepted',
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'broken'),
        );
      const ends = await Promise.all([accept(database, mine.line_id), accept(other, his.line_id)]);
      expect(ends.toSorted()).toEqual(['STEP_REFUSED', 'accepted']);
      expect(await table.stone(stone)).toBe('HOLD OFFER');
    }
    const { rows } = await database.raw.query(
      `select count(*) filter (where state = 'ACCEPTED') as accepted,
              count(*) filter (where state = 'REJECTED') as rejected from offer_lines`,
    );
    expect(rows).toEqual([{ accepted: 12, rejected: 12 }]);
  });

  it('with an order: the stone goes to one of them, and the offer knows', async () => {
    const database = await open();
    const table = await openOfferTable(database, 12);
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

  it('from many customers on the same stones all stand, in whatever order they name them', async () => {
    const table = await openOfferTable(await open(), 6);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => signInAs(table.test.parts, { access: ['offer'] })),
    );
    const answers = await Promise.all(
      buyers.map(async ({ token }, place) => {
        const named = place % 2 === 0 ? table.stones : table.stones.toReversed();
        const stones = named.map((stock_uuid) => ({ stock_uuid, disc: '-52' }));
        return sendUntilAnswered(table.test, 'addOffer', { data: { stones } }, token);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
