import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import type { Actor } from '../../lifecycle/transition.ts';
import { acceptOffer, counterOffer, rejectOffer, type OfferDecision } from './decide-offer.ts';
import { listDeskOffers } from './list-offers.ts';
import { readNegotiation } from './read-negotiation.ts';
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

export function deskOfferRoutes(services: Services): DeskHandlers {
  const { database, clock, stockSearch } = services;
  const one = async (named: Parameters<typeof readNegotiation>[1]) => ({
    error: null,
    message: '',
    offer: await readNegotiation(services, named),
  });
  const decide = async (
    caller: Caller,
    lineUuids: readonly string[],
    work: (transaction: Transaction, decision: OfferDecision) => Promise<void>,
  ) => {
    const decision = { lineUuids, by: desk(caller), now: clock.now() };
    await inTransaction(database, async (transaction) => work(transaction, decision));
    await stockSearch.waitForChanges();
    return one({ lineUuid: lineUuids[0] });
  };
  return {
    deskListOffers: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listDeskOffers(database, data, clock.now())),
    }),
    deskGetOffer: async ({ body: { data } }) => one({ offerUuid: data.offer_id, lineUuid: data.line_id }),
    deskAcceptOffer: async ({ caller, body: { data } }) =>
      decide(caller, data.lines, async (transaction, decision) =>
        acceptOffer(transaction, { ...decision, note: data.note, isBelowFloorMeant: data.below_floor }),
      ),
    deskCounterOffer: async ({ caller, body: { data } }) =>
      decide(
        caller,
        data.lines.map(({ lineId }) => lineId),
        async (transaction, { by, now }) =>
          counterOffer(transaction, {
            by,
            now,
            lines: data.lines,
            note: data.note,
            validHours: data.valid_hours,
          }),
      ),
    deskRejectOffer: async ({ caller, body: { data } }) =>
      decide(caller, data.lines, async (transaction, decision) =>
        rejectOffer(transaction, { ...decision, note: data.note }),
      ),
    deskReopenOffer: async ({ caller, body: { data } }) => decide(caller, data.lines, reopenOffer),
  };
}
