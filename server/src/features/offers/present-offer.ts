import type { Offer, OfferLine as ShownLine, OfferPrice } from '@loupe/contract';
import { figuresOf, formatScaled, priceForCustomer, type Actor, type OfferState } from '@loupe/domain';
import { presentFrozen } from '../stock/frozen-stone.ts';
import { discountable } from '../stock/present-stone.ts';
import type { Doers } from '../accounts/doers.ts';
import type { OfferLine } from './offer-line.ts';

/** A step of the talk as it is kept. */
export interface KeptMove {
  readonly lineId: number;
  readonly at: Date;
  readonly by: Actor;
  readonly state: OfferState;
  readonly ppc: number | null;
  readonly personId: number | null;
}

/** An offer as it is kept, with its lines. */
export interface KeptOffer {
  readonly uuid: string;
  readonly offerNo: string;
  readonly offeredAt: Date;
  readonly description: string;
  readonly accountId: number;
  readonly personId: number | null;
  readonly lines: readonly { readonly line: OfferLine; readonly moves: readonly KeptMove[] }[];
}

const money = (cents: number) => formatScaled(cents, 2);
const names: Readonly<Record<Actor, ShownLine['moves'][number]['by']>> = {
  CUSTOMER: 'BUYER',
  OWNER: 'BUYER',
  SALES: 'DESK',
  STOCK: 'DESK',
  ADMIN: 'DESK',
  SYSTEM: 'SYSTEM',
};

/** Prices per carat as answers carry them: by the list of today, and as agreed once that was done. */
function pricer({ rapToday, agreed, facts }: OfferLine): (ppcCents: number) => OfferPrice {
  const rapCents = agreed === null ? rapToday : agreed.rap;
  return (ppcCents) => {
    const figures = figuresOf(ppcCents, { rapCents, caratThousandths: facts.carat ?? 0 });
    const { discHundredths: disc } = figures;
    return {
      disc: disc === null ? null : formatScaled(disc, 2),
      ppc: money(figures.ppcCents),
      amount: money(figures.amountCents),
    };
  };
}

/** The customer's own price of the stone without any offer, in cents per carat. */
export const ownPpcOf = (line: OfferLine): number =>
  priceForCustomer(discountable(line), line.userDisc).finalPpcCents;

const isAgreed = ({ state }: OfferLine) => state === 'ACCEPTED' || state === 'ORDERED';

/** The offer on one stone as answers carry it to its customer, and to the desk. */
export function presentOfferLine(line: OfferLine, moves: readonly KeptMove[], doers: Doers): ShownLine {
  const priced = pricer(line);
  const rapCents = line.agreed === null ? line.rapToday : line.agreed.rap;
  return {
    line_id: line.uuid,
    status: line.state,
    stone: presentFrozen(line, {
      userDiscHundredths: line.userDisc,
      isMine: isAgreed(line),
      holdUntil: line.state === 'ACCEPTED' ? line.expiresAt : null,
      agreed: isAgreed(line) ? line.agreed : null,
    }),
    rap: rapCents === null ? null : money(rapCents),
    listed: priced(line.facts.ppc ?? 0),
    own: priced(ownPpcOf(line)),
    offered: priced(line.offeredPpc),
    counter: line.counterPpc === null ? null : priced(line.counterPpc),
    agreed: line.agreed === null ? null : priced(line.agreed.ppc),
    expires_at: line.expiresAt?.toISOString() ?? null,
    order_id: line.orderUuid,
    moves: moves.map(({ at, by, state, ppc, personId }) => ({
      at: at.toISOString(),
      by: names[by],
      status: state,
      price: ppc === null ? null : priced(ppc),
      person: by === 'CUSTOMER' ? doers({ accountId: line.accountId, personId }) : null,
    })),
  };
}

export function presentOffer(offer: KeptOffer, doers: Doers): Offer {
  const { uuid, offerNo, offeredAt, description, lines } = offer;
  return {
    offer_id: uuid,
    offer_no: offerNo,
    offered_at: offeredAt.toISOString(),
    description,
    person: doers(offer),
    lines: lines.map(({ line, moves }) => presentOfferLine(line, moves, doers)),
  };
}
