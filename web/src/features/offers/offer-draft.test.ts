import { expect, test } from 'vitest';
import { createStoneRow } from '../../testing/stub-server.ts';
import {
  toOfferBody,
  calculateDraftLines,
  emptyDraft,
  convertToUnit,
  isDraftComplete,
  totalCents,
  withLinePrice,
} from './offer-draft.ts';
import { createOfferableStone } from './offerable-stone.ts';
import { parsePrice } from './parse-price.ts';

const terms = { userDiscHundredths: 150, offerLimitHundredths: null };
const half = { rap: '10000.00', disc: '-50.00', ppc: '5000.00' };
const offered = (number: number, facts = {}, open: readonly string[] = []) => {
  const stone = createOfferableStone(createStoneRow(number, { ...half, ...facts }), terms, new Set(open));
  if (stone === null) throw new Error('not priced');
  return stone;
};
const [one, two] = [offered(1), offered(2, { carat: '0.50' })];
const stones = [one, two];

test("derives a stone's other figures from the typed one, and the total once all are priced", () => {
  let draft = withLinePrice(emptyDraft, one.id, { unit: 'disc', value: -5_200 });
  expect(calculateDraftLines(draft, stones)[0]?.figures).toEqual({
    discHundredths: -5_200,
    ppcCents: 480_000,
    amountCents: 480_000,
  });
  expect(totalCents(calculateDraftLines(draft, stones))).toBe(null);
  draft = withLinePrice(draft, two.id, { unit: 'ppc', value: 470_000 });
  const lines = calculateDraftLines(draft, stones);
  expect([totalCents(lines), isDraftComplete(lines)]).toEqual([480_000 + 235_000, true]);
  expect(toOfferBody(draft, lines)).toEqual({
    stones: [
      { stock_uuid: one.id, disc: '-52.00' },
      { stock_uuid: two.id, ppc: '4700.00' },
    ],
  });
});

test("blocks an offer that is not below the customer's own price or is beyond the limit", () => {
  for (const value of [-5_075, -5_501]) {
    const lines = calculateDraftLines(withLinePrice(emptyDraft, one.id, { unit: 'disc', value }), [one]);
    expect(isDraftComplete(lines)).toBe(false);
  }
});

test('spreads a basket total to the cent and keeps it when switching back to single prices', () => {
  const basket = { ...convertToUnit(emptyDraft, 'basket', stones), basketCents: 700_001 };
  const lines = calculateDraftLines(basket, stones);
  expect(totalCents(lines)).toBe(700_001);
  expect(toOfferBody(basket, lines)).toEqual({
    stones: stones.map(({ id }) => ({ stock_uuid: id })),
    basket_amount: '7000.01',
  });
  const single = convertToUnit(basket, 'disc', stones);
  expect(totalCents(calculateDraftLines(single, stones))).toBe(700_001);
  expect(convertToUnit(single, 'basket', stones).basketCents).toBe(700_001);
});

test('leaves out a stone that is unavailable, on order, has an open offer or is already at the limit', () => {
  expect([
    offered(3, { status: 'SOLD' }).blocker,
    offered(3, { status: 'HOLD', mine: true }).blocker,
    offered(3, {}, [createStoneRow(3).stock_uuid]).blocker,
    offered(3, { status: 'HOLD', mine: true, hold_until: '2026-01-15T00:00:00Z' }).blocker,
    offered(3, { status: 'MEMO' }).blocker,
  ]).toEqual(['unavailable', 'mine', 'open', null, null]);
  const dear = { userDiscHundredths: 1_000, offerLimitHundredths: 500 };
  expect(createOfferableStone(createStoneRow(3, half), dear, new Set())?.blocker).toBe('limit');
});

test('reads 52 as 52 % back for goods below the list and follows an explicit sign', () => {
  expect(parsePrice('52', 'disc', -5_075)).toBe(-5_200);
  expect(parsePrice('+2', 'disc', -5_075)).toBe(200);
  expect(parsePrice('\u221252.5 %', 'disc', -5_075)).toBe(-5_250);
  expect(parsePrice('2', 'disc', 500)).toBe(200);
  expect(parsePrice('4,800.50', 'ppc', null)).toBe(480_050);
  expect(parsePrice('0', 'amount', null)).toBe(undefined);
  expect(parsePrice('cheap', 'disc', null)).toBe(undefined);
});
