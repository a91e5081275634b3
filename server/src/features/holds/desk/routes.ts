import type { Services } from '../../../services.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { staffActor } from '../../lifecycle/transition.ts';
import { resolveStoneIds } from '../../stock/resolve-stones.ts';
import {
  declineHoldRequests,
  extendHolds,
  grantHoldRequests,
  releaseByDesk,
  type HoldDecision,
} from './decide-holds.ts';
import { holdForCustomer } from './hold-for-customer.ts';
import { reopenHolds } from './reopen-holds.ts';
import { listDeskHolds, findOpenHoldsByCustomer, readDeskHold, readDeskHolds } from './list-holds.ts';

type DeskCall =
  | 'deskListHolds'
  | 'deskGetHold'
  | 'deskGrantHold'
  | 'deskDeclineHold'
  | 'deskReleaseHold'
  | 'deskExtendHold'
  | 'deskReopenHold'
  | 'deskAddHold';

export function deskHoldRoutes({ database, clock, stockSearch }: Services): Pick<Handlers, DeskCall> {
  const done = { error: null, message: '' };
  const wordOf = (caller: Caller): HoldDecision => ({ by: staffActor(caller), now: clock.now() });
  /** Applies one decision to the named holds, and returns the holds afterwards. */
  const act = async (
    caller: Caller,
    { holds }: { readonly holds: readonly string[] },
    work: (transaction: Transaction, holds: readonly string[], word: HoldDecision) => Promise<void>,
  ) => {
    await inTransaction(database, async (transaction) => work(transaction, holds, wordOf(caller)));
    await stockSearch.waitForChanges();
    return { ...done, holds_data: await readDeskHolds(database, holds) };
  };
  return {
    deskListHolds: async ({ body: { data } }) => ({ ...done, ...(await listDeskHolds(database, data)) }),
    deskGetHold: async ({ body: { data } }) => ({
      ...done,
      hold: await readDeskHold(database, data.hold_id),
    }),
    deskGrantHold: async ({ caller, body: { data } }) => act(caller, data, grantHoldRequests),
    deskDeclineHold: async ({ caller, body: { data } }) => act(caller, data, declineHoldRequests),
    deskReleaseHold: async ({ caller, body: { data } }) => act(caller, data, releaseByDesk),
    deskExtendHold: async ({ caller, body: { data } }) => act(caller, data, extendHolds),
    deskReopenHold: async ({ caller, body: { data } }) => act(caller, data, reopenHolds),
    deskAddHold: async ({ caller, body: { data } }) => {
      const { companyId, stoneIds } = await inTransaction(database, async (transaction) => {
        const named = await resolveStoneIds(transaction, data);
        const request = { ...wordOf(caller), name: data.customer, stoneIds: named };
        return { companyId: await holdForCustomer(transaction, request), stoneIds: named };
      });
      await stockSearch.waitForChanges();
      return { ...done, holds_data: await findOpenHoldsByCustomer(database, companyId, stoneIds) };
    },
  };
}
