import { AppError } from '@loupe/contract';
import type { Parts } from '../../../parts.ts';
import { inTransaction, type Transaction } from '../../../platform/database.ts';
import type { Caller, Handlers } from '../../../route.ts';
import { staff } from '../../life-cycle/take-step.ts';
import { stoneIdsByUuid } from '../../stock/store.ts';
import { declineRequests, extendHolds, grantRequests, takeBack, type DeskWord } from './answer-holds.ts';
import { holdFor } from './hold-for.ts';
import { listHolds } from './list-holds.ts';

type DeskCall =
  'deskHolds' | 'deskGrantHold' | 'deskDeclineHold' | 'deskReleaseHold' | 'deskExtendHold' | 'deskHoldFor';

export function holdDeskRoutes({ database, clock, stockView }: Parts): Pick<Handlers, DeskCall> {
  const answer = async () => ({ error: null, message: '', holds_data: await listHolds(database) });
  const act = async (caller: Caller, work: (transaction: Transaction, word: DeskWord) => Promise<void>) => {
    const word = { by: staff(caller), now: clock.now() };
    await inTransaction(database, async (transaction) => work(transaction, word));
    await stockView.settle();
    return answer();
  };
  return {
    deskHolds: answer,
    deskGrantHold: async ({ caller, body: { data } }) =>
      act(caller, async (transaction, word) => grantRequests(transaction, data.holds, word)),
    deskDeclineHold: async ({ caller, body: { data } }) =>
      act(caller, async (transaction, word) => declineRequests(transaction, data.holds, word)),
    deskReleaseHold: async ({ caller, body: { data } }) =>
      act(caller, async (transaction, word) => takeBack(transaction, data.holds, word)),
    deskExtendHold: async ({ caller, body: { data } }) =>
      act(caller, async (transaction, word) => extendHolds(transaction, data.holds, word)),
    deskHoldFor: async ({ caller, body: { data } }) =>
      act(caller, async (transaction, word) => {
        const known = await stoneIdsByUuid(transaction, data.stones);
        const missing = data.stones.filter((uuid) => !known.has(uuid.toLowerCase()));
        if (missing.length > 0) throw new AppError('NOT_FOUND');
        await holdFor(transaction, { ...word, name: data.customer, stoneIds: [...known.values()] });
      }),
  };
}
