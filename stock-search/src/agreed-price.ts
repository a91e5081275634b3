import { amountOf, discountFromPpc, priceForCustomer, type StoneFacts } from '@loupe/domain';
import { z } from 'zod';

/** The price of a stone at the time it was promised to a customer; stored with the claim. */
export const agreedPriceSchema = z.object({
  /** Cents per carat. */
  rap: z.int().nullable(),
  /** Hundredths of a percent. */
  disc: z.int().nullable(),
  /** Cents per carat, before the customer's additional discount. */
  ppc: z.int(),
  is_net: z.boolean(),
  /** The customer's additional discount at that time, in hundredths of a percent. */
  user_disc: z.int(),
});

export type AgreedPrice = z.infer<typeof agreedPriceSchema>;

interface Priced {
  readonly facts: Pick<StoneFacts, 'carat' | 'rap' | 'disc' | 'ppc'>;
  readonly isNet: boolean;
}

/** The customer's current price of the stone, to be stored as agreed price. */
export function currentAgreedPrice({ facts, isNet }: Priced, userDiscHundredths: number): AgreedPrice {
  return {
    rap: facts.rap,
    disc: facts.disc,
    ppc: facts.ppc ?? 0,
    is_net: isNet,
    user_disc: userDiscHundredths,
  };
}

/** The price of an accepted offer: no further discount applies. */
export function netAgreedPrice({ facts }: Priced, ppcCents: number): AgreedPrice {
  return {
    rap: facts.rap,
    disc: discountFromPpc(ppcCents, facts.rap),
    ppc: ppcCents,
    is_net: true,
    user_disc: 0,
  };
}

/**
 * The stone with the agreed price instead of the listed one, for a customer whose discount is
 * `userDiscHundredths`.
 */
export function withAgreedPrice<Stone extends Priced>(
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

/** The customer's discount has changed since: the agreed price is now a net price. */
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
