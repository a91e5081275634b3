import { expect, it } from 'vitest';
import lifecycle from './fixtures/lifecycle.json' with { type: 'json' };
import { customerMay, standingOf, type CustomerAct, type Standing } from './customer-view.ts';

const until = '2026-11-22T10:00:00.000Z';
const standings: Readonly<Record<string, Standing>> = {
  AVAILABLE: standingOf('AVAILABLE', false, null),
  'HOLD by this customer': standingOf('HOLD', true, until),
  'HOLD by someone else': standingOf('HOLD', false, null),
  MEMO: standingOf('MEMO', false, null),
  SOLD: standingOf('SOLD', false, null),
  OFFLINE: standingOf('OFFLINE', false, null),
};
const every: readonly CustomerAct[] = [
  'cart',
  'order',
  'hold',
  'release',
  'queue',
  'offer',
  'enquiry',
  'watchlist',
  'reminder',
  'remove',
  'demand',
];
/** The words of the life-cycle for our acts. A queue stands behind a hold only, not behind a memo. */
const written: Readonly<Record<string, CustomerAct>> = { 'queue notice': 'queue', 'add demand': 'demand' };
const isAct = (word: string): word is CustomerAct => every.some((act) => act === word);

it.each(lifecycle.customer_view)('a customer may do with a stone that is $stone what is written', (view) => {
  const standing = standings[view.stone] ?? 'GONE';
  const expected = view.may
    .map((word) => written[word] ?? word)
    .filter(isAct)
    .filter((act) => view.stone !== 'MEMO' || act !== 'queue');
  expect(every.filter((act) => customerMay(standing, act)).toSorted()).toEqual(expected.toSorted());
});

it('a stone on his own order is neither ordered again nor given back as a hold', () => {
  const standing = standingOf('HOLD', true, null);
  expect(standing).toBe('ORDERED');
  expect(
    ['order', 'release', 'hold', 'queue', 'cart'].filter((act) => isAct(act) && customerMay(standing, act)),
  ).toEqual([]);
});

it('with goods on memo their holder may do what everybody may', () => {
  const his = standingOf('MEMO', true, until);
  expect(his).toBe('ON_MEMO_TO_HIM');
  const acts = (standing: Standing) => every.filter((act) => customerMay(standing, act));
  expect(acts(his)).toEqual(acts('MEMO'));
});
