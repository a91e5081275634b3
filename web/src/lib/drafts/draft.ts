import { firstCalls } from '@loupe/contract';
import * as z from 'zod';

/** Goods of a draft as the user saw them. */
const draftGoods = z.object({
  uuid: z.string(),
  kind: z.enum(['stone', 'other']),
  name: z.string(),
  description: z.string(),
  /** The total price that was shown, as a decimal string; null where none was. */
  price: z.string().nullable(),
  /** The total price when it was last compared with the server. */
  newPrice: z.string().nullable(),
  isGone: z.boolean(),
});
export type DraftGoods = z.infer<typeof draftGoods>;

/** The actions that wait when there is no connection. None of them does anything twice when it is repeated. */
const action = z.discriminatedUnion('call', [
  z.object({ call: z.literal('requestHold'), body: firstCalls.requestHold.body }),
  z.object({ call: z.literal('addToCart'), body: firstCalls.addToCart.body }),
  z.object({ call: z.literal('addWatchlist'), body: firstCalls.addWatchlist.body }),
  z.object({ call: z.literal('addEnquiry'), body: firstCalls.addEnquiry.body }),
]);
export type DraftAction = z.infer<typeof action>;

/** An action of the user that waits to be sent, or what became of it. */
const draft = z.object({
  /** Its idempotency key. */
  key: z.string(),
  /** When the user made it, in epoch ms. */
  at: z.number(),
  action,
  goods: z.array(draftGoods),
  /** `changed`: the user decides about the new price. `refused`: the server did not accept it. */
  state: z.enum(['waiting', 'sent', 'changed', 'unavailable', 'refused']),
  /** Error code of a refusal. */
  code: z.string().nullable(),
});
export type Draft = z.infer<typeof draft>;

export const draftsSchema = z.array(draft);

/** A call as an action that may wait; null for every other call. */
export function toDraftAction(call: string, body: unknown): DraftAction | null {
  const parsed = action.safeParse({ call, body });
  return parsed.success ? parsed.data : null;
}

/** Ids of the goods of an action. */
export const goodsIdsOf = ({ call, body }: DraftAction): readonly string[] =>
  call === 'addEnquiry' ? body.data.goods.map(({ uuid }) => uuid) : body.cart;
