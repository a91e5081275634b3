import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';
import { createOfferScenario } from './testing/offer-scenario.ts';

describeOnDatabase('an offer of an inactive customer', (open) => {
  it('cannot be accepted or countered, but can be declined', async () => {
    const database = await open();
    const table = await createOfferScenario(database);
    const { line_id } = await table.offer(table.buyer, table.stones[0], -5_200);
    await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, table.buyer.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: table.clock.now(),
      }),
    );
    const accepted = await table.about('deskAcceptOffer', table.sales, line_id);
    const countered = await table.about('deskCounterOffer', table.sales, line_id, { disc: '-51.00' });
    for (const { status, body } of [accepted, countered]) {
      expect([status, body['message']]).toEqual([409, 'CUSTOMER_NOT_ACTIVE']);
      expect(body['error']).toContain('account is not active');
    }
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
    expect((await table.about('deskRejectOffer', table.sales, line_id)).status).toBe(200);
  });
});
