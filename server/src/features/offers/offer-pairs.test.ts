import { expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { makeInseparable } from '../../testing/inseparable-pair.ts';
import { writeSetting } from '../settings/settings.ts';
import { openOfferTable, type OfferTable } from './testing/offer-table.ts';

const offerBoth = async (table: OfferTable) => {
  const stones = table.stones.slice(0, 2).map((stone) => ({ stock_uuid: stone, disc: '-52.00' }));
  await table.test.send('addOffer', { data: { stones } }, table.buyer.token);
  const [first, second] = await table.lines(table.buyer);
  if (first === undefined || second === undefined) throw new Error('not both were offered for');
  return [first, second] as const;
};
const statuses = async (table: OfferTable) => (await table.lines(table.buyer)).map(({ status }) => status);

describeOnDatabase('an offer on a pair that goes only together', (open) => {
  it('is refused for one half by name of the other', async () => {
    const database = await open();
    const { test, buyer, stones } = await openOfferTable(database, 2);
    const [, other] = await makeInseparable(database);
    const data = { stones: [{ stock_uuid: stones[0], disc: '-52.00' }] };
    const { status, body } = await test.send('addOffer', { data }, buyer.token);
    expect([status, body['message'], body['stones']]).toEqual([
      409,
      'PAIR_NOT_SEPARABLE',
      [{ stock_uuid: stones[1], stock_no: other, status: 'AVAILABLE' }],
    ]);
  });

  it('is accepted by the desk for both, and ordered for both', async () => {
    const database = await open();
    const table = await openOfferTable(database, 2);
    await makeInseparable(database);
    await writeSetting(database, 'offer_floor', 500);
    const [first, second] = await offerBoth(table);
    // Inside the floor single stones are accepted at once; the desk decides on pairs.
    expect([first.status, second.status]).toEqual(['PENDING', 'PENDING']);
    await table.about('deskAcceptOffer', table.sales, first.line_id);
    expect(await statuses(table)).toEqual(['ACCEPTED', 'ACCEPTED']);
    const order = async (...cart: string[]) =>
      table.test.send('orderOffer', { data: { cart } }, table.buyer.token);
    expect((await order(second.line_id)).body['message']).toBe('PAIR_NOT_SEPARABLE');
    expect((await order(first.line_id, second.line_id)).body['message']).toBe('ORDER_PLACED');
  });

  it('is not accepted for one half when the other was declined', async () => {
    const database = await open();
    const table = await openOfferTable(database, 2);
    await makeInseparable(database);
    const [first, second] = await offerBoth(table);
    await table.about('deskRejectOffer', table.sales, second.line_id);
    const { status, body } = await table.about('deskAcceptOffer', table.sales, first.line_id);
    expect([status, body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(await table.stone(table.stones[0])).toBe('AVAILABLE free');
  });

  it('is accepted by the customer for both when the desk has named a price for both', async () => {
    const database = await open();
    const table = await openOfferTable(database, 2);
    await makeInseparable(database);
    const both = await offerBoth(table);
    for (const { line_id } of both)
      await table.about('deskCounterOffer', table.sales, line_id, { disc: '-51.50' });
    await table.about('acceptCounter', table.buyer, both[0].line_id, { ppc: '4850.00' });
    expect((await table.lines(table.buyer)).map(({ agreed }) => agreed?.ppc)).toEqual(['4850.00', '4850.00']);
  });
});
