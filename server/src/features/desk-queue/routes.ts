import { queueKinds } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { listQueue } from './list-queue.ts';

/** Whoever registers is an administrator's to approve. */
const salesKinds = queueKinds.filter((kind) => kind !== 'registration');

export function deskQueueRoutes({ database, clock }: Parts): Pick<Handlers, 'deskListQueue'> {
  return {
    deskListQueue: async ({ caller: { role }, body: { data } }) => ({
      error: null,
      message: '',
      ...(await listQueue(database, data, {
        may: role === 'admin' ? queueKinds : salesKinds,
        now: clock.now(),
      })),
    }),
  };
}
