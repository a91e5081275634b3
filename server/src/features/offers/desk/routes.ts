import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../route.ts';
import type { Mover } from '../../life-cycle/take-step.ts';
import { acceptOffer, counterOffer, rejectOffer } from './answer-offer.ts';
import { listWaitingOffers } from './list-waiting-offers.ts';

type DeskHandlers = Pick<Handlers, 'deskOffers' | 'deskAcceptOffer' | 'deskCounterOffer' | 'deskRejectOffer'>;

/** Somebody of the desk. */
const desk = ({ personId, role }: Caller): Mover => ({ who: 'SALES', personId, name: role });

export function offerDeskRoutes({ database, clock, stockView }: Parts): DeskHandlers {
  const answer = async (caller: Caller, work: (transaction: Transaction, by: Mover) => Promise<void>) => {
    await inTransaction(database, async (transaction) => work(transaction, desk(caller)));
    await stockView.settle();
    return waiting();
  };
  const waiting = async () => ({
    error: null,
    message: '',
    offers_data: await listWaitingOffers(database, clock.now()),
  });
  return {
    deskOffers: waiting,
    deskAcceptOffer: async ({ caller, body: { data } }) =>
      answer(caller, async (transaction, by) =>
        acceptOffer(transaction, {
          lineUuid: data.line_id,
          by,
          now: clock.now(),
          isBelowFloorMeant: data.below_floor,
        }),
      ),
    deskCounterOffer: async ({ caller, body: { data } }) =>
      answer(caller, async (transaction, by) =>
        counterOffer(transaction, { lineUuid: data.lineId, by, now: clock.now(), price: data.price }),
      ),
    deskRejectOffer: async ({ caller, body: { data } }) =>
      answer(caller, async (transaction, by) =>
        rejectOffer(transaction, { lineUuid: data.line_id, by, now: clock.now() }),
      ),
  };
}
