import type { FeedEvent } from '@loupe/contract';
import { formatScaled, priceForCustomer, type StoneState } from '@loupe/domain';
import { z } from 'zod';
import type { Onlooker } from '../../holds/show-stones.ts';
import { agreedPriceSchema } from '../../stock/agreed-price.ts';
import { discountable, seenBy } from '../../stock/present-stone.ts';

/** A stone of the list as events need it: who has it, and what its price hangs on. */
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
  holder: z.int().nullable(),
  agreed: agreedPriceSchema.nullable(),
});

export type ListedStone = z.infer<typeof listedStone>;

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { type: Type }>;
/** An event before it is written down. */
export type NewEvent = {
  [Type in FeedEvent['type']]: Pick<EventOf<Type>, 'type' | 'data'>;
}[FeedEvent['type']];

const free: StoneState = 'AVAILABLE';

/** What a customer is told when a stone was so and is so now; null is not on the list. */
export function seenChange(
  before: ListedStone | null,
  after: ListedStone | null,
  onlooker: Onlooker,
): NewEvent[] {
  if (after === null) {
    if (before === null) return [];
    return [{ type: 'stone.sold', data: { stock_uuid: before.uuid, stock_no: before.stock_no } }];
  }
  const now = seen(after, onlooker);
  const standing: NewEvent = { type: after.status === free ? 'stone.available' : 'stone.on_hold', data: now };
  if (before === null) return [standing];
  const was = seen(before, onlooker);
  const hasMoved = was.status !== now.status || was.mine !== now.mine;
  const { final_disc, final_ppc, final_amount } = was;
  const costsOther =
    final_disc !== now.final_disc || final_ppc !== now.final_ppc || final_amount !== now.final_amount;
  return [
    ...(hasMoved ? [standing] : []),
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

/** A stone as it stands to a customer, with the figures every answer gives him. */
function seen(stone: ListedStone, { accountId, userDiscHundredths }: Onlooker) {
  const { uuid, stock_no: stockNo, status, holder, agreed, is_net: isNet, carat, rap, disc, ppc } = stone;
  const mine = holder === accountId;
  const priced = { facts: { status, carat, rap, disc, ppc }, isNet };
  const { finalDiscHundredths, finalPpcCents, finalAmountCents } = priceForCustomer(
    discountable(seenBy({ agreed: mine ? agreed : null, userDiscHundredths }, priced)),
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
