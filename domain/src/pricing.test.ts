import { describe, expect, it } from 'vitest';
import { listBCells } from './fixtures/list-b.ts';
import vectors from './fixtures/price-examples.json' with { type: 'json' };
import { createPriceList } from './list-price.ts';
import { sampleListCells } from './sample-list.ts';
import { ppcFromDiscount, priceForCustomer, priceStone, rapValueOf, summarise, totalOf } from './pricing.ts';
import type { PriceBasis, PricingInput } from './pricing.ts';
import { parseScaled } from './scaled.ts';

/** Parses a figure of the examples into a scaled integer; null stays null. */
function figure(text: string | null | undefined, scale: number): number | null {
  if (text === null || text === undefined) return null;
  const value = parseScaled(text, scale);
  if (value === undefined) throw new Error(`"${text}" is not a figure`);
  return value;
}
const sure = (text: string, scale: number) => figure(text, scale) ?? Number.NaN;
const basisOf = (text: string): PriceBasis => (text === 'DISC' ? 'DISC' : 'PPC');
const inputOf = (stone: {
  basis: string;
  rap: string | null;
  disc: string | null;
  ppc: string;
  cts: string;
}): PricingInput => ({
  basis: basisOf(stone.basis),
  caratThousandths: sure(stone.cts, 3),
  rapCents: figure(stone.rap, 2),
  discHundredths: stone.basis === 'DISC' ? figure(stone.disc, 2) : null,
  ppcCents: stone.basis === 'PPC' ? figure(stone.ppc, 2) : null,
});

describe('price of one stone', () => {
  it.each(vectors.stones)('of $id: $note', (stone) => {
    const input = inputOf(stone);
    const price = priceStone(input);
    expect(price).toEqual({
      rapCents: figure(stone.rap, 2),
      discHundredths: figure(stone.disc, 2),
      ppcCents: figure(stone.ppc, 2),
      amountCents: figure(stone.amount, 2),
    });
    if (price === null) throw new Error('not priced');
    const listValue = price.rapCents === null ? null : rapValueOf(price.rapCents, input.caratThousandths);
    expect(listValue).toBe(figure(stone.rap_value, 2));
    expect(
      priceForCustomer(
        { ...price, caratThousandths: input.caratThousandths, isNet: false },
        sure(stone.user_disc, 2),
      ),
    ).toEqual({
      finalDiscHundredths: figure(stone.final_disc, 2),
      finalPpcCents: figure(stone.final_ppc, 2),
      finalAmountCents: figure(stone.final_amount, 2),
    });
  });

  it('is null without the basis figure, or by discount without a list price', () => {
    const stone = { caratThousandths: 1010, rapCents: null, discHundredths: -3250, ppcCents: null };
    expect(priceStone({ ...stone, basis: 'DISC' })).toBeNull();
    expect(priceStone({ ...stone, basis: 'PPC' })).toBeNull();
  });
});

describe('result summary', () => {
  it.each(vectors.summaries)('$id: $note', ({ stones, user_disc, summary }) => {
    const rows = stones.map((stone) => {
      const price = priceStone(inputOf(stone));
      if (price === null) throw new Error(`${stone.stock} is not priced`);
      return {
        ...price,
        caratThousandths: sure(stone.cts, 3),
        isNet: 'net' in stone && (stone.net ?? false),
      };
    });
    expect(summarise(totalOf(rows, sure(user_disc, 2)))).toEqual({
      pieces: summary.pieces,
      caratThousandths: figure(summary.cts, 3),
      avgDiscHundredths: figure(summary.avg_disc, 2),
      addDiscHundredths: figure(summary.add_disc, 2),
      finalDiscHundredths: figure(summary.final_disc, 2),
      ratePerCaratCents: figure(summary.rate_per_ct, 2),
      amountCents: figure(summary.amount, 2),
    });
  });

  it('has null averages when there are no stones', () => {
    expect(summarise(totalOf([], 0))).toMatchObject({
      avgDiscHundredths: null,
      addDiscHundredths: null,
      finalDiscHundredths: null,
      ratePerCaratCents: null,
    });
  });
});

describe('change of the price list', () => {
  const lists = { list_A: createPriceList(sampleListCells()), list_B: createPriceList(listBCells()) };
  it.each(vectors.list_change)('reprices $stock by its basis $basis', (stone) => {
    const caratThousandths = sure(stone.cts, 3);
    for (const name of ['list_A', 'list_B'] as const) {
      const { rapCents } = lists[name].listPrice({
        type: 'Natural',
        shape: stone.shape,
        caratThousandths,
        color: stone.colour,
        clarity: stone.clarity,
      });
      expect(rapCents).toBe(stone[name].rap === null ? null : stone[name].rap * 100);
      const { disc, ppc } = stone.list_A;
      expect(
        priceStone(inputOf({ ...stone, rap: rapCents === null ? null : `${rapCents / 100}`, disc, ppc })),
      ).toEqual({
        rapCents,
        discHundredths: figure(stone[name].disc, 2),
        ppcCents: figure(stone[name].ppc, 2),
        amountCents: figure(stone[name].amount, 2),
      });
    }
  });
});

it('prices the customer and the offer of the reference example', () => {
  const { stone, user_disc, customer_price, offer } = vectors.offer;
  const caratThousandths = sure(stone.cts, 3);
  const rapCents = sure(stone.rap, 2);
  expect(
    priceForCustomer(
      {
        rapCents,
        caratThousandths,
        ppcCents: sure(stone.ppc, 2),
        discHundredths: sure(stone.disc, 2),
        isNet: false,
      },
      sure(user_disc, 2),
    ),
  ).toEqual({
    finalDiscHundredths: figure(customer_price.final_disc, 2),
    finalPpcCents: figure(customer_price.final_ppc, 2),
    finalAmountCents: figure(customer_price.final_amount, 2),
  });
  expect(ppcFromDiscount(rapCents, sure(offer.disc, 2))).toBe(figure(offer.ppc, 2));
});
