import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { acceptOffer, counterOffer, rejectOffer, type OfferDecision } from './decide-offer.ts';
import { listDeskOffers, readDeskOffer } from './list-offers.ts';
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

/** The caller as a desk actor. */
const desk = ({ userId, role }: Caller): Actor => ({ role: 'SALES', userId, name: role });

export function deskOfferRoutes({ database, clock, stockSearch }: Services): DeskHandlers {
  const one = async (lineUuid: string) => ({
    error: null,
    message: '',
    ...(await readDeskOffer(database, lineUuid)),
  });
  const decide = async (
    caller: Caller,
    lineUuid: string,
    work: (transaction: Transaction, decision: OfferDecision) => Promise<void>,
  ) => {
    const act = { lineUuid, by: desk(caller), now: clock.now() };
    await inTransaction(database, async (transaction) => work(transaction, act));
    await stockSearch.waitForChanges();
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
      decide(caller, data.line_id, async (transaction, act) =>
        acceptOffer(transaction, { ...act, isBelowFloorMeant: data.below_floor }),
      ),
    deskCounterOffer: async ({ caller, body: { data } }) =>
      decide(caller, data.lineId, async (transaction, act) =>
        counterOffer(transaction, { ...act, price: data.price }),
      ),
    deskRejectOffer: async ({ caller, body: { data } }) => decide(caller, data.line_id, rejectOffer),
    deskReopenOffer: async ({ caller, body: { data } }) => decide(caller, data.line_id, reopenOffer),
  };
}
