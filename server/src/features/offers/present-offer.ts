import type { Offer, OfferLine as ShownLine, OfferPrice } from '@loupe/contract';
import {
  priceFiguresFromPpc,
  formatScaled,
  priceForCustomer,
  type ActorRole,
  type OfferStatus,
} from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import { presentSnapshot } from '../stock/stone-snapshot.ts';
import type { ActorNames } from '../users/actor-names.ts';
import type { OfferLine } from './offer-line.ts';

/** A stored transition of an offer line. */
export interface OfferEvent {
  readonly lineId: number;
  readonly createdAt: Date;
  readonly actorRole: ActorRole;
  readonly status: OfferStatus;
  readonly ppc: number | null;
  readonly userId: number | null;
  /** The message sent with the transition; empty when there is none. */
  readonly note: string;
}

/** A stored offer with its lines. */
export interface StoredOffer {
  readonly uuid: string;
  readonly offerNo: string;
  readonly offeredAt: Date;
  readonly description: string;
  readonly companyId: number;
  readonly userId: number | null;
  readonly lines: readonly { readonly line: OfferLine; readonly moves: readonly OfferEvent[] }[];
}

const money = (cents: number) => formatScaled(cents, 2);
/** Who an actor is to the customer and to the desk. */
export const actorNames: Readonly<Record<ActorRole, ShownLine['events'][number]['actor']>> = {
  CUSTOMER: 'BUYER',
  OWNER: 'BUYER',
  SALES: 'DESK',
  STOCK: 'DESK',
  ADMIN: 'DESK',
  SYSTEM: 'SYSTEM',
};

/**
 * Converts a price per carat for responses: relative to the current list price, or to the list price at the
 * agreement.
 */
export function linePricer({ rapToday, agreedPrice, facts }: OfferLine): (ppcCents: number) => OfferPrice {
  const rapCents = agreedPrice === null ? rapToday : agreedPrice.rap;
  return (ppcCents) => {
    const figures = priceFiguresFromPpc(ppcCents, { rapCents, caratThousandths: facts.carat ?? 0 });
    const { discHundredths: disc } = figures;
    return {
      disc: disc === null ? null : formatScaled(disc, 2),
      ppc: money(figures.ppcCents),
      amount: money(figures.amountCents),
    };
  };
}

/** The customer's regular price of the stone, in cents per carat. */
export const customerPpcOf = (line: OfferLine): number =>
  priceForCustomer(toPriceableStone(line), line.userDisc).finalPpcCents;

const isAgreed = ({ status }: OfferLine) => status === 'ACCEPTED' || status === 'ORDERED';

/** An offer line in the shape of the response to its customer and to the desk. */
export function presentOfferLine(
  line: OfferLine,
  moves: readonly OfferEvent[],
  actorNameOf: ActorNames,
): ShownLine {
  const priced = linePricer(line);
  const rapCents = line.agreedPrice === null ? line.rapToday : line.agreedPrice.rap;
  return {
    line_id: line.uuid,
    status: line.status,
    stone: presentSnapshot(line, {
      userDiscHundredths: line.userDisc,
      isOwn: isAgreed(line),
      holdUntil: line.status === 'ACCEPTED' ? line.expiresAt : null,
      agreedPrice: isAgreed(line) ? line.agreedPrice : null,
    }),
    rap: rapCents === null ? null : money(rapCents),
    listed: priced(line.facts.ppc ?? 0),
    own: priced(customerPpcOf(line)),
    offered: priced(line.offeredPpc),
    counter: line.counterPpc === null ? null : priced(line.counterPpc),
    agreed: line.agreedPrice === null ? null : priced(line.agreedPrice.ppc),
    expires_at: line.expiresAt?.toISOString() ?? null,
    order_id: line.orderUuid,
    events: moves.map(({ createdAt, actorRole, status, ppc, userId, note }) => ({
      at: createdAt.toISOString(),
      actor: actorNames[actorRole],
      status,
      price: ppc === null ? null : priced(ppc),
      note,
      actor_name: actorRole === 'CUSTOMER' ? actorNameOf({ companyId: line.companyId, userId }) : null,
    })),
  };
}

export function presentOffer(offer: StoredOffer, actorNameOf: ActorNames): Offer {
  const { uuid, offerNo, offeredAt, description, lines } = offer;
  return {
    offer_id: uuid,
    offer_no: offerNo,
    offered_at: offeredAt.toISOString(),
    description,
    actor_name: actorNameOf(offer),
    lines: lines.map(({ line, moves }) => presentOfferLine(line, moves, actorNameOf)),
  };
}
