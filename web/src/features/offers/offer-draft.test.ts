import { expect, test } from 'vitest';
import { stoneRow } from '../../testing/answers.ts';
import { bodyOf, draftLines, emptyDraft, inUnit, isComplete, totalCents, typedFor } from './offer-draft.ts';
import { offeredStone } from './offered-stone.ts';
import { readPrice } from './typed-price.ts';

const terms = { userDiscHundredths: 150, offerLimitHundredths: null };
const half = { rap: '10000.00', disc: '-50.00', ppc: '5000.00' };
const offered = (number: number, facts = {}, open: readonly string[] = []) => {
  const stone = offeredStone(stoneRow(number, { ...half, ...facts }), terms, new Set(open));
  if (stone === null) throw new Error('not priced');
  return stone;
};
const [one, two] = [offered(1), offered(2, { carat: '0.50' })];
const stones = [one, two];

test('what is typed for a stone gives its other figures, and the total once all are priced', () => {
  let draft = typedFor(emptyDraft, one.id, { unit: 'disc', value: -5_200 });
  expect(draftLines(draft, stones)[0]?.figures).toEqual({
    discHundredths: -5_200,
    ppcCents: 480_000,
    amountCents: 480_000,
  });
  expect(totalCents(draftLines(draft, stones))).toBe(null);
  draft = typedFor(draft, two.id, { unit: 'ppc', value: 470_000 });
  const lines = draftLines(draft, stones);
  expect([totalCents(lines), isComplete(lines)]).toEqual([480_000 + 235_000, true]);
  expect(bodyOf(draft, lines)).toEqual({
    stones: [
      { stock_uuid: one.id, disc: '-52.00' },
      { stock_uuid: two.id, ppc: '4700.00' },
    ],
  });
});

test('a price that is not better than his own, or beyond his limit, keeps the offer back', () => {
  for (const value of [-5_075, -5_501]) {
    const lines = draftLines(typedFor(emptyDraft, one.id, { unit: 'disc', value }), [one]);
    expect(isComplete(lines)).toBe(false);
  }
});

test('a basket total is spread to the cent, and stays as it was when stones are priced one by one again', () => {
  const basket = { ...inUnit(emptyDraft, 'basket', stones), basketCents: 700_001 };
  const lines = draftLines(basket, stones);
  expect(totalCents(lines)).toBe(700_001);
  expect(bodyOf(basket, lines)).toEqual({
    stones: stones.map(({ id }) => ({ stock_uuid: id })),
    basket_amount: '7000.01',
  });
  const single = inUnit(basket, 'disc', stones);
  expect(totalCents(draftLines(single, stones))).toBe(700_001);
  expect(inUnit(single, 'basket', stones).basketCents).toBe(700_001);
});

test('a stone is left out that has gone, is on order, has an open offer, or is at his limit already', () => {
  expect([
    offered(3, { status: 'SOLD' }).hindrance,
    offered(3, { status: 'HOLD', mine: true }).hindrance,
    offered(3, {}, [stoneRow(3).stock_uuid]).hindrance,
    offered(3, { status: 'HOLD', mine: true, hold_until: '2026-01-15T00:00:00Z' }).hindrance,
    offered(3, { status: 'MEMO' }).hindrance,
  ]).toEqual(['gone', 'mine', 'open', null, null]);
  const dear = { userDiscHundredths: 1_000, offerLimitHundredths: 500 };
  expect(offeredStone(stoneRow(3, half), dear, new Set())?.hindrance).toBe('limit');
});

test('52 is 52 % back for goods below the list; a sign says what it says', () => {
  expect(readPrice('52', 'disc', -5_075)).toBe(-5_200);
  expect(readPrice('+2', 'disc', -5_075)).toBe(200);
  expect(readPrice('\u221252.5 %', 'disc', -5_075)).toBe(-5_250);
  expect(readPrice('2', 'disc', 500)).toBe(200);
  expect(readPrice('4,800.50', 'ppc', null)).toBe(480_050);
  expect(readPrice('0', 'amount', null)).toBe(undefined);
  expect(readPrice('cheap', 'disc', null)).toBe(undefined);
});
