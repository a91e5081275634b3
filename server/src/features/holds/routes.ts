import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { customer } from '../life-cycle/take-step.ts';
import { askToHold } from './ask-to-hold.ts';
import { giveBack } from './give-back.ts';
import { readHolds } from './read-holds.ts';

export function holdRoutes({
  database,
  clock,
  stockView,
}: Parts): Pick<Handlers, 'getHold' | 'addHold' | 'deleteHold'> {
  const answer = async (caller: Caller) => ({
    error: null,
    message: '',
    holds_data: await readHolds(database, caller, clock.now()),
  });
  return {
    getHold: async ({ caller }) => answer(caller),
    addHold: async ({ caller, body: { cart, queue, as_set } }) => {
      const wish = { uuids: cart, queue, asSet: as_set };
      const outcomes = await inTransaction(database, async (transaction) =>
        askToHold(transaction, caller, wish, clock.now()),
      );
      // Whoever holds stones must find them so with his next search.
      await stockView.settle();
      return { ...(await answer(caller)), outcomes };
    },
    deleteHold: async ({ caller, body: { cart } }) => {
      await inTransaction(database, async (transaction) =>
        giveBack(transaction, customer(caller), cart, clock.now()),
      );
      await stockView.settle();
      return answer(caller);
    },
  };
}
