import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../route.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { acceptOffer, counterOffer, rejectOffer, type OfferAnswer } from './answer-offer.ts';
import { listDeskOffers, readDeskOffer } from './list-desk-offers.ts';
import { reopenOffer } from './reopen-offer.ts';

type DeskHandlers = Pick<
  Handlers,
  | 'deskListOffers'
  | 'deskGetOffer'
  | 'deskAcceptOffer'
  | 'deskCounterOffer'
  | 'deskRejectOffer'
  | 'deskReopenOffer'
>;

/** Somebody of the desk. */
const desk = ({ personId, role }: Caller): Mover => ({ who: 'SALES', personId, name: role });

export function offerDeskRoutes({ database, clock, stockView }: Parts): DeskHandlers {
  const one = async (lineUuid: string) => ({
    error: null,
    message: '',
    ...(await readDeskOffer(database, lineUuid)),
  });
  const answer = async (
    caller: Caller,
    lineUuid: string,
    work: (transaction: Transaction, answer: OfferAnswer) => Promise<void>,
  ) => {
    const act = { lineUuid, by: desk(caller), now: clock.now() };
    await inTransaction(database, async (transaction) => work(transaction, act));
    await stockView.settle();
    return one(lineUuid);
  };
  return {
    deskListOffers: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listDeskOffers(database, data, clock.now())),
    }),
    deskGetOffer: async ({ body: { data } }) => one(data.line_id),
    deskAcceptOffer: async ({ caller, body: { data } }) =>
      answer(caller, data.line_id, async (transaction, act) =>
        acceptOffer(transaction, { ...act, isBelowFloorMeant: data.below_floor }),
      ),
    deskCounterOffer: async ({ caller, body: { data } }) =>
      answer(caller, data.lineId, async (transaction, act) =>
        counterOffer(transaction, { ...act, price: data.price }),
      ),
    deskRejectOffer: async ({ caller, body: { data } }) => answer(caller, data.line_id, rejectOffer),
    deskReopenOffer: async ({ caller, body: { data } }) => answer(caller, data.line_id, reopenOffer),
  };
}
