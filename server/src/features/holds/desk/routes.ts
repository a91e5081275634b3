import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../route.ts';
import { staff } from '../../life-cycle/take-step.ts';
import { stonesNamed } from '../../stock/stones-named.ts';
import { declineRequests, extendHolds, grantRequests, takeBack, type DeskWord } from './answer-holds.ts';
import { holdFor } from './hold-for.ts';
import { reopenHolds } from './reopen-holds.ts';
import { listDeskHolds, openHoldsOfCustomer, readDeskHold, readDeskHolds } from './list-desk-holds.ts';

type DeskCall =
  | 'deskListHolds'
  | 'deskGetHold'
  | 'deskGrantHold'
  | 'deskDeclineHold'
  | 'deskReleaseHold'
  | 'deskExtendHold'
  | 'deskReopenHold'
  | 'deskHoldFor';

export function holdDeskRoutes({ database, clock, stockView }: Parts): Pick<Handlers, DeskCall> {
  const done = { error: null, message: '' };
  const wordOf = (caller: Caller): DeskWord => ({ by: staff(caller), now: clock.now() });
  /** Says one thing to the holds that are named, and answers with them as they are then. */
  const act = async (
    caller: Caller,
    { holds }: { readonly holds: readonly string[] },
    work: (transaction: Transaction, holds: readonly string[], word: DeskWord) => Promise<void>,
  ) => {
    await inTransaction(database, async (transaction) => work(transaction, holds, wordOf(caller)));
    await stockView.settle();
    return { ...done, holds_data: await readDeskHolds(database, holds) };
  };
  return {
    deskListHolds: async ({ body: { data } }) => ({ ...done, ...(await listDeskHolds(database, data)) }),
    deskGetHold: async ({ body: { data } }) => ({
      ...done,
      hold: await readDeskHold(database, data.hold_id),
    }),
    deskGrantHold: async ({ caller, body: { data } }) => act(caller, data, grantRequests),
    deskDeclineHold: async ({ caller, body: { data } }) => act(caller, data, declineRequests),
    deskReleaseHold: async ({ caller, body: { data } }) => act(caller, data, takeBack),
    deskExtendHold: async ({ caller, body: { data } }) => act(caller, data, extendHolds),
    deskReopenHold: async ({ caller, body: { data } }) => act(caller, data, reopenHolds),
    deskHoldFor: async ({ caller, body: { data } }) => {
      const { accountId, stoneIds } = await inTransaction(database, async (transaction) => {
        const named = await stonesNamed(transaction, data);
        const wish = { ...wordOf(caller), name: data.customer, stoneIds: named };
        return { accountId: await holdFor(transaction, wish), stoneIds: named };
      });
      await stockView.settle();
      return { ...done, holds_data: await openHoldsOfCustomer(database, accountId, stoneIds) };
    },
  };
}
