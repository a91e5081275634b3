import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createInseparablePair } from '../../testing/inseparable-pair.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { createOfferScenario, type OfferScenario } from './testing/offer-scenario.ts';

const offerBoth = async (table: OfferScenario) => {
  const stones = table.stones.slice(0, 2).map((stone) => ({ stock_uuid: stone, disc: '-52.00' }));
  await table.test.send('addOffer', { data: { stones } }, table.buyer.token);
  const [first, second] = await table.lines(table.buyer);
  if (first === undefined || second === undefined) throw new Error('not both were offered for');
  return [first, second] as const;
};
const statuses = async (table: OfferScenario) => (await table.lines(table.buyer)).map(({ status }) => status);

describeOnDatabase('an offer on an inseparable pair', (open) => {
  it('is rejected for one stone and names the counterpart', async () => {
    const database = await open();
    const { test, buyer, stones } = await createOfferScenario(database, 2);
    const [, other] = await createInseparablePair(database);
    const data = { stones: [{ stock_uuid: stones[0], disc: '-52.00' }] };
    const { status, body } = await test.send('addOffer', { data }, buyer.token);
    expect([status, body['message'], body['stones']]).toEqual([
      409,
      'PAIR_NOT_SEPARABLE',
      [{ stock_uuid: stones[1], stock_no: other, status: 'AVAILABLE' }],
    ]);
  });

  it('is accepted by the desk and ordered for both stones', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    await createInseparablePair(database);
    await writeSetting(database, 'offer_floor', 500);
    const [first, second] = await offerBoth(table);
    // Single stones within the auto-accept limit are accepted immediately; on pairs the desk decides.
    expect([first.status, second.status]).toEqual(['PENDING', 'PENDING']);
    await table.about('deskAcceptOffer', table.sales, first.line_id);
    expect(await statuses(table)).toEqual(['ACCEPTED', 'ACCEPTED']);
    const order = async (...cart: string[]) =>
      table.test.send('orderOffer', { data: { cart } }, table.buyer.token);
    expect((await order(second.line_id)).body['message']).toBe('PAIR_NOT_SEPARABLE');
    expect((await order(first.line_id, second.line_id)).body['message']).toBe('ORDER_PLACED');
  });

  it('is not accepted for one stone when its counterpart was declined', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    await createInseparablePair(database);
    const [first, second] = await offerBoth(table);
    await table.about('deskRejectOffer', table.sales, second.line_id);
    const { status, body } = await table.about('deskAcceptOffer', table.sales, first.line_id);
    expect([status, body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('is accepted by the customer for both stones after two counter-offers', async () => {
    const database = await open();
    const table = await createOfferScenario(database, 2);
    await createInseparablePair(database);
    const both = await offerBoth(table);
    for (const { line_id } of both)
      await table.about('deskCounterOffer', table.sales, line_id, { disc: '-51.50' });
    await table.about('acceptCounterOffer', table.buyer, both[0].line_id, { ppc: '4850.00' });
    expect((await table.lines(table.buyer)).map(({ agreed }) => agreed?.ppc)).toEqual(['4850.00', '4850.00']);
  });
});
