import type { FeedEvent } from '@loupe/contract';
import { formatScaled, priceForCustomer, type StoneStatus } from '@loupe/domain';
import {
  type CustomerContext,
  agreedPriceSchema,
  toPriceableStone,
  applyAgreedPrice,
} from '@loupe/stock-search';
import { z } from 'zod';

/** A listed stone with what events need: its holder, and the values its price depends on. */
export const listedStone = z.object({
  stone_id: z.int(),
  uuid: z.string(),
  stock_no: z.string(),
  status: z.string(),
  carat: z.int(),
  rap: z.int().nullable(),
  disc: z.int().nullable(),
  ppc: z.int(),
  is_net: z.boolean(),
  holder_company_id: z.int().nullable(),
  agreed_price: agreedPriceSchema.nullable(),
});

export type ListedStone = z.infer<typeof listedStone>;

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { type: Type }>;
/** An event before it is stored. */
export type NewEvent = {
  [Type in FeedEvent['type']]: Pick<EventOf<Type>, 'type' | 'data'>;
}[FeedEvent['type']];

const free: StoneStatus = 'AVAILABLE';

/** The events a customer receives for the change of a stone; null means it is not on the list. */
export function stoneEventsFor(
  before: ListedStone | null,
  after: ListedStone | null,
  customer: CustomerContext,
): NewEvent[] {
  if (after === null) {
    if (before === null) return [];
    return [{ type: 'stone.sold', data: { stock_uuid: before.uuid, stock_no: before.stock_no } }];
  }
  const now = presentEventStone(after, customer);
  const availabilityEvent: NewEvent = {
    type: after.status === free ? 'stone.available' : 'stone.on_hold',
    data: now,
  };
  if (before === null) return [availabilityEvent];
  const was = presentEventStone(before, customer);
  const hasMoved = was.status !== now.status || was.mine !== now.mine;
  const { final_disc, final_ppc, final_amount } = was;
  const costsOther =
    final_disc !== now.final_disc || final_ppc !== now.final_ppc || final_amount !== now.final_amount;
  return [
    ...(hasMoved ? [availabilityEvent] : []),
    ...(costsOther
      ? [
          {
            type: 'stone.price_changed' as const,
            data: { ...now, before: { final_disc, final_ppc, final_amount } },
          },
        ]
      : []),
  ];
}

/** A stone as the customer sees it, with the same figures as in every other response. */
function presentEventStone(stone: ListedStone, { companyId, userDiscHundredths }: CustomerContext) {
  const { uuid, stock_no: stockNo, status, agreed_price: agreedPrice, is_net: isNet } = stone;
  const { carat, rap, disc, ppc } = stone;
  const mine = stone.holder_company_id === companyId;
  const priced = { facts: { status, carat, rap, disc, ppc }, isNet };
  const { finalDiscHundredths, finalPpcCents, finalAmountCents } = priceForCustomer(
    toPriceableStone(
      applyAgreedPrice({ agreedPrice: mine ? agreedPrice : null, userDiscHundredths }, priced),
    ),
    userDiscHundredths,
  );
  return {
    stock_uuid: uuid,
    stock_no: stockNo,
    status,
    mine,
    final_disc: finalDiscHundredths === null ? null : formatScaled(finalDiscHundredths, 2),
    final_ppc: formatScaled(finalPpcCents, 2),
    final_amount: formatScaled(finalAmountCents, 2),
  };
}
