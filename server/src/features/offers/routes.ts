import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { placedMessage, presentOrderHead } from '../orders/order.ts';
import { readOrder } from '../orders/read-orders.ts';
import { acceptCounter, counterAgain, undoCounter } from './answer-counter-offer.ts';
import { madeOfferSchema, submitOffer } from './submit-offer.ts';
import { orderOffers } from './order-offers.ts';
import { countOffers, listOffers, readOffer, readShownLines } from './read-offers.ts';
import { withdrawOffers } from './withdraw-offers.ts';

type OfferHandlers = Pick<
  Handlers,
  | 'addOffer'
  | 'getOffer'
  | 'deleteOffer'
  | 'acceptCounterOffer'
  | 'counterOffer'
  | 'undoCounterOffer'
  | 'orderOffer'
>;

export function offerRoutes({ database, clock, stockSearch }: Services): OfferHandlers {
  /**
   * Applies a change to the caller's lines and returns them. Waits until the search index shows changed
   * stones.
   */
  const change = async (
    caller: Caller,
    lines: readonly string[],
    work: (transaction: Transaction, now: Date) => Promise<void>,
  ) => {
    await inTransaction(database, async (transaction) => work(transaction, clock.now()));
    await stockSearch.waitForChanges();
    return { error: null, message: '', lines: await readShownLines(database, caller.companyId, lines) };
  };
  return {
    addOffer: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const { stones, basket_amount: basketCents = null, description } = request;
      const { offerUuid, unavailable } = await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'addOffer', key, request },
        madeOfferSchema,
        async (transaction) =>
          submitOffer(transaction, caller, { stones, basketCents, description }, clock.now()),
      );
      await stockSearch.waitForChanges();
      const offer = await readOffer(database, caller.companyId, offerUuid);
      if (offer === null) throw new AppError('NOT_FOUND');
      return { error: null, message: 'OFFER_MADE', offer, unavailable };
    },
    getOffer: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      offers_data: await listOffers(database, caller.companyId, { ...data, before: data.cursor ?? null }),
      offer_count: await countOffers(database, caller.companyId),
    }),
    deleteOffer: async ({ caller, body: { cart } }) =>
      change(caller, cart, async (transaction, now) => withdrawOffers(transaction, caller, cart, now)),
    acceptCounterOffer: async ({ caller, body: { data } }) =>
      change(caller, [data.line_id], async (transaction, now) =>
        acceptCounter(transaction, caller, { lineUuid: data.line_id, ppcCents: data.ppc, now }),
      ),
    counterOffer: async ({ caller, body: { data } }) =>
      change(caller, [data.lineId], async (transaction, now) =>
        counterAgain(transaction, caller, {
          lineUuid: data.lineId,
          price: data.price,
          note: data.note,
          now,
        }),
      ),
    undoCounterOffer: async ({ caller, body: { data } }) =>
      change(caller, [data.line_id], async (transaction, now) =>
        undoCounter(transaction, caller, { lineUuid: data.line_id, now }),
      ),
    orderOffer: async ({ caller, body: { data } }) => {
      if (!caller.access.has('order')) throw new AppError('NOT_ALLOWED');
      const { idempotency_key: key, ...request } = data;
      const references = new Map(
        Object.entries(data.references).map(([id, text]) => [id.toLowerCase(), text]),
      );
      const orderUuid = await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'orderOffer', key, request },
        z.string(),
        async (transaction) =>
          orderOffers(transaction, caller, {
            lines: data.cart,
            description: data.description,
            references,
            declaration: data.declaration,
            now: clock.now(),
          }),
      );
      await stockSearch.waitForChanges();
      const order = await readOrder(database, caller.companyId, orderUuid);
      if (order === null) throw new AppError('NOT_FOUND');
      const lines = await readShownLines(database, caller.companyId, data.cart);
      return {
        error: null,
        message: placedMessage(order),
        order: presentOrderHead(order, caller.userId),
        lines,
      };
    },
  };
}
