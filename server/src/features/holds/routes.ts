import { calls } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { customerActor } from '../lifecycle/transition.ts';
import { requestHold } from './request-hold.ts';
import { releaseOwnHolds } from './release-own-holds.ts';
import { readHolds } from './read-holds.ts';

export function holdRoutes({
  database,
  clock,
  stockSearch,
}: Services): Pick<Handlers, 'listHolds' | 'requestHold' | 'releaseHold'> {
  const holdsResponse = async (caller: Caller) => ({
    error: null,
    message: '',
    holds_data: await readHolds(database, caller, clock.now()),
  });
  return {
    listHolds: async ({ caller }) => holdsResponse(caller),
    requestHold: async ({ caller, body }) => {
      const { cart, queue: joinQueue, all_or_none, idempotency_key: key } = body;
      const request = { uuids: cart, joinQueue, isAllOrNone: all_or_none };
      const outcomes = await withIdempotencyKey(
        database,
        { actor: caller.userId, call: 'requestHold', key, request },
        calls.requestHold.response.shape.outcomes,
        async (transaction) => requestHold(transaction, caller, request, clock.now()),
      );
      // The customer's next search must show the stones as held.
      await stockSearch.waitForChanges();
      return { ...(await holdsResponse(caller)), outcomes };
    },
    releaseHold: async ({ caller, body: { cart } }) => {
      await inTransaction(database, async (transaction) =>
        releaseOwnHolds(transaction, customerActor(caller), cart, clock.now()),
      );
      await stockSearch.waitForChanges();
      return holdsResponse(caller);
    },
  };
}
