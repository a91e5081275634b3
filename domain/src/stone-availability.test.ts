import { expect, it } from 'vitest';
import lifecycle from './fixtures/lifecycle.json' with { type: 'json' };
import {
  allowsCustomerAction,
  availabilityFor,
  type CustomerAction,
  type Availability,
} from './stone-availability.ts';

const until = '2026-11-22T10:00:00.000Z';
const availabilities: Readonly<Record<string, Availability>> = {
  AVAILABLE: availabilityFor('AVAILABLE', false, null),
  'HOLD by this customer': availabilityFor('HOLD', true, until),
  'HOLD by someone else': availabilityFor('HOLD', false, null),
  MEMO: availabilityFor('MEMO', false, null),
  SOLD: availabilityFor('SOLD', false, null),
  OFFLINE: availabilityFor('OFFLINE', false, null),
};
const every: readonly CustomerAction[] = [
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
/**
 * Actions by their spelling in the life-cycle fixture. The queue action applies to held stones only, not to
 * stones on memo.
 */
const written: Readonly<Record<string, CustomerAction>> = { 'queue notice': 'queue', 'add demand': 'demand' };
const isAct = (word: string): word is CustomerAction => every.some((act) => act === word);

it.each(lifecycle.customer_view)('allows the documented actions on a stone that is $stone', (view) => {
  const availability = availabilities[view.stone] ?? 'UNAVAILABLE';
  const expected = view.may
    .map((word) => written[word] ?? word)
    .filter(isAct)
    .filter((act) => view.stone !== 'MEMO' || act !== 'queue');
  expect(every.filter((act) => allowsCustomerAction(availability, act)).toSorted()).toEqual(
    expected.toSorted(),
  );
});

it("allows neither ordering nor releasing a stone of the customer's own order", () => {
  const availability = availabilityFor('HOLD', true, null);
  expect(availability).toBe('ORDERED');
  expect(
    ['order', 'release', 'hold', 'queue', 'cart'].filter(
      (act) => isAct(act) && allowsCustomerAction(availability, act),
    ),
  ).toEqual([]);
});

it('allows the holder of goods on memo the same actions as any other customer', () => {
  const onMemo = availabilityFor('MEMO', true, until);
  expect(onMemo).toBe('ON_MEMO_WITH_CUSTOMER');
  const acts = (availability: Availability) => every.filter((act) => allowsCustomerAction(availability, act));
  expect(acts(onMemo)).toEqual(acts('ON_MEMO_WITH_OTHER'));
});
