import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from './fixtures/price-examples.json' with { type: 'json' };
import {
  counterOfferBounds,
  findOfferViolation,
  offerBounds,
  priceBelowListed,
  type OfferTerms,
} from './offer-bounds.ts';
import { priceFiguresFromInput, type PriceInput } from './price-figures.ts';
import { ppcFromDiscount, priceForCustomer, type Discountable } from './pricing.ts';
import { parseScaled } from './scaled.ts';

const listed = (rapCents: number, discHundredths: number, caratThousandths = 1_010): Discountable => ({
  rapCents,
  discHundredths,
  ppcCents: ppcFromDiscount(rapCents, discHundredths),
  caratThousandths,
  isNet: false,
});
const unlisted: Discountable = {
  rapCents: null,
  discHundredths: null,
  ppcCents: 18_500_00,
  caratThousandths: 2_070,
  isNet: false,
};
const usual: OfferTerms = { userDiscHundredths: 150, offerLimitHundredths: null };

/** The violation of an offer at this price under these terms; null for a valid offer. */
function missed(stone: Discountable, named: PriceInput, terms = usual) {
  const bounds = offerBounds(stone, terms);
  const figures = priceFiguresFromInput(named, stone);
  return bounds === null || figures === null ? 'NOTHING' : findOfferViolation(bounds, figures, named);
}

describe('offer bounds', () => {
  it('reach from −55.00 to below the customer price of −50.75 for a stone at −50 with 1.5 % additional discount', () => {
    const stone = listed(10_000_00, -5_000);
    expect(offerBounds(stone, usual)).toEqual({
      from: { ppcCents: 4_500_00, discHundredths: -5_500 },
      includesFrom: true,
      below: { ppcCents: 4_925_00, discHundredths: -5_075 },
    });
    const disc = (value: number) => missed(stone, { unit: 'disc', value });
    expect([disc(-5_075), disc(-5_076), disc(-5_200), disc(-5_500), disc(-5_501)]).toEqual([
      'OFFER_NOT_BETTER',
      null,
      null,
      null,
      'OFFER_TOO_LOW',
    ]);
  });

  it('match the example of the domain reference', () => {
    const { stone, offer, rejected, user_disc: userDisc, offer_limit: limit } = vectors.offer;
    const figure = (text: string, scale = 2) => parseScaled(text, scale) ?? Number.NaN;
    const offered = listed(figure(stone.rap), figure(stone.disc), figure(stone.cts, 3));
    const terms = { userDiscHundredths: figure(userDisc), offerLimitHundredths: figure(limit) };
    const named = (disc: string): PriceInput => ({ unit: 'disc', value: figure(disc) });
    expect(missed(offered, named(offer.disc), terms)).toBe(null);
    expect(priceFiguresFromInput(named(offer.disc), offered)).toEqual({
      discHundredths: figure(offer.disc),
      ppcCents: figure(offer.ppc),
      amountCents: figure(offer.amount),
    });
    for (const { disc, why: violation } of rejected)
      expect(violation).toContain(missed(offered, named(disc), terms) ?? 'accepted');
  });

  it("end at the customer's limit, in points below the listed discount", () => {
    const stone = listed(10_000_00, -3_000);
    expect(missed(stone, { unit: 'disc', value: -3_301 }, { ...usual, offerLimitHundredths: 300 })).toBe(
      'OFFER_TOO_LOW',
    );
    expect(missed(stone, { unit: 'disc', value: -3_300 }, { ...usual, offerLimitHundredths: 300 })).toBe(
      null,
    );
  });

  it('are empty with a limit of 0, or when the customer price is already at the limit', () => {
    const stone = listed(10_000_00, -5_000);
    expect(offerBounds(stone, { userDiscHundredths: 0, offerLimitHundredths: 0 })).toBe(null);
    expect(offerBounds(stone, { userDiscHundredths: 1_000, offerLimitHundredths: 500 })).toBe(null);
  });

  it('are a price per carat within a percentage where there is no list price', () => {
    expect(offerBounds(unlisted, { userDiscHundredths: 200, offerLimitHundredths: 400 })).toEqual({
      from: { ppcCents: 17_760_00, discHundredths: null },
      includesFrom: true,
      below: { ppcCents: 18_130_00, discHundredths: null },
    });
    expect(missed(unlisted, { unit: 'disc', value: -300 })).toBe('NOTHING');
    expect(missed(unlisted, { unit: 'ppc', value: 18_000_00 })).toBe(null);
  });

  it('ignore the additional discount on net goods', () => {
    expect(offerBounds({ ...listed(10_000_00, -5_000), isNet: true }, usual)?.below.discHundredths).toBe(
      -5_000,
    );
  });

  it('lie below the customer price and within the limit for any stone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_00, max: 300_000_00 }),
        fc.integer({ min: -8_000, max: 2_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: -9_000, max: 2_000 }),
        (rap, disc, userDiscHundredths, offerLimitHundredths, value) => {
          const stone = listed(rap, disc);
          const bounds = offerBounds(stone, { userDiscHundredths, offerLimitHundredths });
          const named = { unit: 'disc', value } as const;
          const figures = priceFiguresFromInput(named, stone);
          if (bounds === null || figures === null || findOfferViolation(bounds, figures, named) !== null)
            return;
          const own = priceForCustomer(stone, userDiscHundredths);
          expect(figures.ppcCents).toBeLessThan(own.finalPpcCents);
          expect(value).toBeLessThan(own.finalDiscHundredths ?? 0);
          expect(value).toBeGreaterThanOrEqual(disc - offerLimitHundredths);
        },
      ),
    );
  });
});

describe('counter-offer bounds', () => {
  it('exclude both prices', () => {
    const bounds = counterOfferBounds(4_500_00, 4_800_00, 10_000_00);
    const fit = (value: number) => {
      const named = { unit: 'ppc', value } as const;
      const figures = priceFiguresFromInput(named, listed(10_000_00, -5_000));
      return bounds && figures && findOfferViolation(bounds, figures, named);
    };
    expect([fit(4_500_00), fit(4_500_01), fit(4_799_99), fit(4_800_00)]).toEqual([
      'OFFER_TOO_LOW',
      null,
      null,
      'OFFER_NOT_BETTER',
    ]);
  });

  it('are empty when no cent lies between the prices', () => {
    expect(counterOfferBounds(4_500_00, 4_500_01, null)).toBe(null);
  });
});

it('computes a floor in points below the listed discount, or in percent of the price without a list price', () => {
  expect(priceBelowListed(listed(10_000_00, -5_000), 200)).toEqual({
    ppcCents: 4_800_00,
    discHundredths: -5_200,
  });
  expect(priceBelowListed(unlisted, 200).ppcCents).toBe(18_130_00);
});
