import { priceForCustomer } from '@loupe/domain';
import { withAgreedPrice, netAgreedPrice, currentAgreedPrice, toPriceableStone } from '@loupe/stock-search';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const facts = (ppc: number, rap: number | null = 10_000_00) => ({
  status: 'AVAILABLE',
  carat: 1_010,
  rap,
  disc: rap === null ? null : Math.round((ppc / rap - 1) * 10_000),
  ppc,
});
const stone = (ppc: number, isNet = false) => ({ facts: facts(ppc), isNet });

it('an agreed price stays exact to the cent after changes of the listed price and the discount', () => {
  const cents = fc.integer({ min: 100_00, max: 50_000_00 });
  const discount = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(cents, cents, discount, discount, fc.boolean(), (then, now, discThen, discNow, isNet) => {
      const promised = priceForCustomer(toPriceableStone(stone(then, isNet)), discThen);
      const seen = withAgreedPrice(stone(now), currentAgreedPrice(stone(then, isNet), discThen), discNow);
      expect(priceForCustomer(toPriceableStone(seen), discNow).finalPpcCents).toBe(promised.finalPpcCents);
    }),
  );
});

it('the agreed price of an accepted offer is net', () => {
  const seen = withAgreedPrice(stone(7_000_00), netAgreedPrice(stone(7_000_00), 6_500_00), 200);
  expect(seen).toMatchObject({ isNet: true, facts: { ppc: 6_500_00, disc: -3_500, amount: 6_565_00 } });
  expect(priceForCustomer(toPriceableStone(seen), 200).finalPpcCents).toBe(6_500_00);
});
