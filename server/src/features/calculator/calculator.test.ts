import { calls } from '@loupe/contract';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';

type CalculationResponse = z.output<(typeof calls.getRapnetCal)['response']>;

const round = { shape: 'ROUND', carat: '1.01', color: 'G', clarity: 'VS2' };
const large = { shape: 'ROUND', carat: '11.35', color: 'D', clarity: 'IF' };

describeOnDatabase('the price calculator', (open) => {
  let test: TestApp;
  let buyer: TestUser;

  const send = async (data: object, user = buyer) =>
    test.send('getRapnetCal', { user: { user_disc: '9' }, data }, user.token);
  const calculate = async (data: object, user = buyer): Promise<CalculationResponse> => {
    const { status, body } = await send(data, user);
    expect([status, body['fields']]).toEqual([200, undefined]);
    return calls.getRapnetCal.response.parse(body);
  };

  beforeAll(async () => {
    const database = await open();
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services, { access: ['calculator'], userDiscHundredths: 200 });
  });

  it('has no list price and no reason before any list is loaded', async () => {
    const { message, rap_data: data } = await calculate({ ...round, ppc: '1900' });
    expect([message, data.source, data.list_date, data.rap, data.reason]).toEqual([
      '',
      null,
      null,
      null,
      null,
    ]);
    expect(data).toMatchObject({ disc: null, ppc: '1900.00', amount: '1919.00' });
    await inTransaction(test.services.database, priceListOrSample);
  });

  it('returns the list price, its row, day and kind, and the price at list when no figure is entered', async () => {
    expect((await calculate(round)).rap_data).toEqual({
      rap: '2800.00',
      rap_total: '2828.00',
      list: 'ROUND',
      bracket: '1.00-1.49',
      list_basis: 'OWN',
      reason: null,
      list_date: sampleListDate,
      source: 'SAMPLE',
      disc: '0.00',
      ppc: '2800.00',
      amount: '2828.00',
      add_disc: null,
      final_disc: null,
      final_ppc: null,
      final_amount: null,
    });
  });

  it('takes the user’s discount from the account, never from the body', async () => {
    const { rap_data: data } = await calculate({ ...round, ppc: '1900', include_user_disc: true });
    expect(data).toMatchObject({
      disc: '-32.14',
      ppc: '1900.00',
      amount: '1919.00',
      add_disc: '-2.00',
      final_disc: '-33.50',
      final_ppc: '1862.00',
      final_amount: '1880.62',
    });
    const plain = await createSignedInUser(test.services, { access: ['calculator'] });
    const same = await calculate({ ...round, amount: '1900', include_user_disc: true }, plain);
    expect(same.rap_data).toMatchObject({ ppc: '1881.19', final_amount: '1900.00', add_disc: '0.00' });
  });

  it.each([
    [
      'an oval on the pear list, flawless as internally flawless',
      { rap: '5400.00', list: 'PEAR' },
      'OVAL',
      '1.50',
      'F',
      'FL',
    ],
    ['7.20 ct on the row of 5 ct', { rap: '15100.00', list_basis: '5CT' }, 'ROUND', '7.20', 'E', 'VVS2'],
  ])('prices %s', async (_what, expected, shape, carat, color, clarity) => {
    expect((await calculate({ shape, carat, color, clarity, disc: -15 })).rap_data).toMatchObject(expected);
  });

  it('rejects a discount without a list price with a message and the reason', async () => {
    const { message, error, rap_data: data } = await calculate({ ...large, disc: '-10' });
    expect([message, error === null]).toEqual(['NO_LIST_PRICE', false]);
    expect(data).toMatchObject({
      rap: null,
      reason: 'ABOVE_LIST',
      list_basis: null,
      disc: '-10.00',
      ppc: null,
    });
  });

  it('accepts a price or an amount without a list price, and returns only the reason when no figure is entered', async () => {
    const typed = await calculate({ ...large, ppc: '90000', include_user_disc: false });
    expect(typed).toMatchObject({ message: '', rap_data: { disc: null, amount: '1021500.00' } });
    const nothing = await calculate({ ...large, disc: null });
    expect(nothing).toMatchObject({ message: '', rap_data: { reason: 'ABOVE_LIST', ppc: null } });
  });

  it.each([
    ['FANCY_COLOUR', { color: 'FANCY' }],
    ['COLOUR_NOT_ON_LIST', { color: 'N' }],
    ['BELOW_LIST', { shape: 'OVAL', carat: '0.17' }],
    ['LAB_GROWN', { type: 'Lab Grown' }],
  ])('returns the reason %s', async (reason, change) => {
    expect((await calculate({ ...round, ...change })).rap_data.reason).toBe(reason);
  });

  it('accepts a list price of the user, marked as manual', async () => {
    const { rap_data: data } = await calculate({ ...large, disc: '-10', rap_override: '100000' });
    expect(data).toMatchObject({ rap: '100000.00', list_basis: 'MANUAL', reason: null, ppc: '90000.00' });
  });

  it.each([
    ['two figures', { disc: '-10', ppc: '1800' }, ['data.ppc']],
    ['three figures', { disc: '-10', ppc: '1800', amount: '1900' }, ['data.ppc', 'data.amount']],
    ['a discount beyond the price', { disc: '-100' }, ['data.disc']],
    ['a price of nothing', { ppc: '0' }, ['data.ppc']],
    ['words for an amount', { amount: '1e3' }, ['data.amount']],
    ['a hundred carats', { carat: '100' }, ['data.carat']],
    ['no weight', { carat: null }, ['data.carat']],
    [
      'an unknown shape, colour and clarity',
      { shape: 'RD', color: 'AA', clarity: 'P1' },
      ['data.shape', 'data.color', 'data.clarity'],
    ],
    ['a list price of nothing', { rap_override: '0' }, ['data.rap_override']],
    ['an unknown field', { discount: '-10' }, ['data.discount']],
  ])('rejects %s and names the field', async (_what, change, fields) => {
    const { status, body } = await send({ ...round, ...change });
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
    expect(body['fields']).toMatchObject(
      fields.map((field) => ({ field, problem: expect.stringMatching(/only one|must be|expected|is not/) })),
    );
  });

  it('uses a new price list as soon as it is active', async () => {
    const cells = sampleListCells().map((cell) => ({
      ...cell,
      pricePerCaratCents: cell.pricePerCaratCents * 2,
    }));
    await inTransaction(test.services.database, async (transaction) =>
      switchPriceList(transaction, { source: 'MANUAL', date: '2026-02-05', cells }),
    );
    const { rap_data: data } = await calculate({ ...round, disc: '-35' });
    expect(data).toMatchObject({ rap: '5600.00', ppc: '3640.00', source: 'MANUAL', list_date: '2026-02-05' });
  });
});
