import { amountOf, discountFromPpc, priceForCustomer, type StoneFacts } from '@loupe/domain';
import { z } from 'zod';

/** The price of a stone as it stood when it was promised to somebody; kept with his claim. */
export const agreedPriceSchema = z.object({
  /** Cents per carat. */
  rap: z.int().nullable(),
  /** Hundredths of a percent. */
  disc: z.int().nullable(),
  /** Cents per carat, before the customer's additional discount. */
  ppc: z.int(),
  is_net: z.boolean(),
  /** The additional discount at that time, in hundredths of a percent. */
  user_disc: z.int(),
});

export type AgreedPrice = z.infer<typeof agreedPriceSchema>;

interface Priced {
  readonly facts: Pick<StoneFacts, 'carat' | 'rap' | 'disc' | 'ppc'>;
  readonly isNet: boolean;
}

/** What a customer would pay for the stone today, to be kept for him. */
export function priceToday({ facts, isNet }: Priced, userDiscHundredths: number): AgreedPrice {
  return {
    rap: facts.rap,
    disc: facts.disc,
    ppc: facts.ppc ?? 0,
    is_net: isNet,
    user_disc: userDiscHundredths,
  };
}

/** A price agreed with somebody, without any further discount: an offer that was accepted. */
export function netPrice({ facts }: Priced, ppcCents: number): AgreedPrice {
  return {
    rap: facts.rap,
    disc: discountFromPpc(ppcCents, facts.rap),
    ppc: ppcCents,
    is_net: true,
    user_disc: 0,
  };
}

/** The stone with the agreed price in place of the listed one, for a buyer whose discount is `userDiscHundredths`. */
export function atAgreedPrice<Stone extends Priced>(
  stone: Stone,
  agreed: AgreedPrice,
  userDiscHundredths: number,
): Stone {
  const same = agreed.is_net || agreed.user_disc === userDiscHundredths;
  const { ppc, disc, isNet } = same
    ? { ppc: agreed.ppc, disc: agreed.disc, isNet: agreed.is_net }
    : withDiscountTaken(stone, agreed);
  const amount = amountOf(ppc, stone.facts.carat ?? 0);
  return { ...stone, isNet, facts: { ...stone.facts, rap: agreed.rap, disc, ppc, amount } };
}

/** His discount has changed since: what he was promised is a net price now. */
function withDiscountTaken({ facts }: Priced, { rap, disc, ppc, is_net, user_disc }: AgreedPrice) {
  const { finalPpcCents, finalDiscHundredths } = priceForCustomer(
    {
      rapCents: rap,
      discHundredths: disc,
      ppcCents: ppc,
      caratThousandths: facts.carat ?? 0,
      isNet: is_net,
    },
    user_disc,
  );
  return { ppc: finalPpcCents, disc: finalDiscHundredths, isNet: true };
}
