import { calls } from '@loupe/contract';
import { sampleListCells, sampleListDate } from '@loupe/domain';
import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs, type TestPerson } from '../../testing/test-people.ts';
import { priceListOrSample } from '../stock/sample-list.ts';
import { switchPriceList } from '../stock/switch-price-list.ts';

type Answer = z.output<(typeof calls.getRapnetCal)['answer']>;

const round = { shape: 'ROUND', carat: '1.01', colour: 'G', clarity: 'VS2' };
const large = { shape: 'ROUND', carat: '11.35', colour: 'D', clarity: 'IF' };

describeOnDatabase('the price calculator', (open) => {
  let test: TestApp;
  let buyer: TestPerson;

  const send = async (data: object, person = buyer) =>
    test.send('getRapnetCal', { user: { user_disc: '9' }, data }, person.token);
  const ask = async (data: object, person = buyer): Promise<Answer> => {
    const { status, body } = await send(data, person);
    expect([status, body['fields']]).toEqual([200, undefined]);
    return calls.getRapnetCal.answer.parse(body);
  };

  beforeAll(async () => {
    const database = await open();
    test = await openTestApp(database, { closeWith: 'file' });
    buyer = await signInAs(test.parts, { access: ['calculator'], userDiscHundredths: 200 });
  });

  it('has no list price and no reason before any list is loaded', async () => {
    const { message, rap_data: data } = await ask({ ...round, ppc: '1900' });
    expect([message, data.source, data.list_date, data.rap, data.reason]).toEqual([
      '',
      null,
      null,
      null,
      null,
    ]);
    expect(data).toMatchObject({ disc: null, ppc: '1900.00', amount: '1919.00' });
    await inTransaction(test.parts.database, priceListOrSample);
  });

  it('answers the list price, its row, day and kind, and the price at list when nothing is typed', async () => {
    expect((await ask(round)).rap_data).toEqual({
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

  it('takes his own discount from his account, never from the body', async () => {
    const { rap_data: data } = await ask({ ...round, ppc: '1900', use_my_disc: true });
    expect(data).toMatchObject({
      disc: '-32.14',
      ppc: '1900.00',
      amount: '1919.00',
      add_disc: '-2.00',
      final_disc: '-33.50',
      final_ppc: '1862.00',
      final_amount: '1880.62',
    });
    const plain = await signInAs(test.parts, { access: ['calculator'] });
    const same = await ask({ ...round, amount: '1900', use_my_disc: true }, plain);
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
  ])('prices %s', async (_what, expected, shape, carat, colour, clarity) => {
    expect((await ask({ shape, carat, colour, clarity, disc: -15 })).rap_data).toMatchObject(expected);
  });

  it('refuses in words a discount without a list price, and tells the reason', async () => {
    const { message, error, rap_data: data } = await ask({ ...large, disc: '-10' });
    expect([message, error === null]).toEqual(['NO_LIST_PRICE', false]);
    expect(data).toMatchObject({
      rap: null,
      reason: 'ABOVE_LIST',
      list_basis: null,
      disc: '-10.00',
      ppc: null,
    });
  });

  it('answers a price or an amount without a list price, and nothing typed with the reason alone', async () => {
    const typed = await ask({ ...large, ppc: '90000', use_my_disc: false });
    expect(typed).toMatchObject({ message: '', rap_data: { disc: null, amount: '1021500.00' } });
    const nothing = await ask({ ...large, disc: null });
    expect(nothing).toMatchObject({ message: '', rap_data: { reason: 'ABOVE_LIST', ppc: null } });
  });

  it.each([
    ['FANCY_COLOUR', { colour: 'FANCY' }],
    ['COLOUR_NOT_ON_LIST', { colour: 'N' }],
    ['BELOW_LIST', { shape: 'OVAL', carat: '0.17' }],
    ['LAB_GROWN', { type: 'Lab Grown' }],
  ])('says %s', async (reason, change) => {
    expect((await ask({ ...round, ...change })).rap_data.reason).toBe(reason);
  });

  it('takes a list price of his own, marked as such', async () => {
    const { rap_data: data } = await ask({ ...large, disc: '-10', rap_override: '100000' });
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
      { shape: 'RD', colour: 'AA', clarity: 'P1' },
      ['data.shape', 'data.colour', 'data.clarity'],
    ],
    ['a list price of nothing', { rap_override: '0' }, ['data.rap_override']],
    ['a field nobody knows', { discount: '-10' }, ['data.discount']],
  ])('refuses %s and names the field', async (_what, change, fields) => {
    const { status, body } = await send({ ...round, ...change });
    expect([status, body['message']]).toEqual([422, 'BODY_INVALID']);
    expect(body['fields']).toMatchObject(
      fields.map((field) => ({ field, problem: expect.stringMatching(/only one|must be|expected|is not/) })),
    );
  });

  it('goes with the list of the house as soon as another is active', async () => {
    const cells = sampleListCells().map((cell) => ({
      ...cell,
      pricePerCaratCents: cell.pricePerCaratCents * 2,
    }));
    await inTransaction(test.parts.database, async (transaction) =>
      switchPriceList(transaction, { source: 'MANUAL', date: '2026-02-05', cells }),
    );
    const { rap_data: data } = await ask({ ...round, disc: '-35' });
    expect(data).toMatchObject({ rap: '5600.00', ppc: '3640.00', source: 'MANUAL', list_date: '2026-02-05' });
  });
});
