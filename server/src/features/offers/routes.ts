import { AppError } from '@loupe/contract';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../route.ts';
import { placedMessage, presentOrderHead } from '../orders/order.ts';
import { readOrder } from '../orders/read-orders.ts';
import { acceptCounter, offerAgain } from './answer-counter.ts';
import { madeOfferSchema, makeOffer } from './make-offer.ts';
import { orderOffers } from './order-offers.ts';
import { countOffers, listOffers, readOffer, showLines } from './read-offers.ts';
import { withdrawOffers } from './withdraw-offers.ts';

type OfferHandlers = Pick<
  Handlers,
  'addOffer' | 'getOffer' | 'deleteOffer' | 'acceptCounter' | 'offerAgain' | 'orderOffer'
>;

export function offerRoutes({ database, clock, stockView }: Parts): OfferHandlers {
  /** Does something to lines of the caller's and shows them; what it did to stones stands in his next search. */
  const change = async (
    caller: Caller,
    lines: readonly string[],
    work: (transaction: Transaction, now: Date) => Promise<void>,
  ) => {
    await inTransaction(database, async (transaction) => work(transaction, clock.now()));
    await stockView.settle();
    return { error: null, message: '', lines: await showLines(database, caller.accountId, lines) };
  };
  return {
    addOffer: async ({ caller, body: { data } }) => {
      const { idempotency_key: key, ...request } = data;
      const { stones, basket_amount: basketCents = null, description } = request;
      const { offerUuid, leftOut } = await withIdempotencyKey(
        database,
        { actor: caller.personId, call: 'addOffer', key, request },
        madeOfferSchema,
        async (transaction) =>
          makeOffer(transaction, caller, { stones, basketCents, description }, clock.now()),
      );
      await stockView.settle();
      const offer = await readOffer(database, caller.accountId, offerUuid);
      if (offer === null) throw new AppError('NOT_FOUND');
      return { error: null, message: 'OFFER_MADE', offer, left_out: leftOut };
    },
    getOffer: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      offers_data: await listOffers(database, caller.accountId, { ...data, before: data.before ?? null }),
      offer_count: await countOffers(database, caller.accountId),
    }),
    deleteOffer: async ({ caller, body: { cart } }) =>
      change(caller, cart, async (transaction, now) => withdrawOffers(transaction, caller, cart, now)),
    acceptCounter: async ({ caller, body: { data } }) =>
      change(caller, [data.line_id], async (transaction, now) =>
        acceptCounter(transaction, caller, { lineUuid: data.line_id, ppcCents: data.ppc, now }),
      ),
    offerAgain: async ({ caller, body: { data } }) =>
      change(caller, [data.lineId], async (transaction, now) =>
        offerAgain(transaction, caller, { lineUuid: data.lineId, price: data.price, now }),
      ),
    orderOffer: async ({ caller, body: { data } }) => {
      if (!caller.access.has('order')) throw new AppError('NOT_ALLOWED');
      const { idempotency_key: key, ...request } = data;
      const references = new Map(
        Object.entries(data.references).map(([id, text]) => [id.toLowerCase(), text]),
      );
      const orderUuid = await withIdempotencyKey(
        database,
        { actor: caller.personId, call: 'orderOffer', key, request },
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
      await stockView.settle();
      const order = await readOrder(database, caller.accountId, orderUuid);
      if (order === null) throw new AppError('NOT_FOUND');
      const lines = await showLines(database, caller.accountId, data.cart);
      return {
        error: null,
        message: placedMessage(order),
        order: presentOrderHead(order, caller.personId),
        lines,
      };
    },
  };
}
