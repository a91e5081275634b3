import { inboxKinds } from '@loupe/contract';
import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { listInbox } from './list-inbox.ts';

/** Only administrators approve registrations. */
const salesKinds = inboxKinds.filter((kind) => kind !== 'registration');

export function inboxRoutes({ database, clock }: Services): Pick<Handlers, 'deskListInbox'> {
  return {
    deskListInbox: async ({ caller: { role, userId }, body: { data } }) => ({
      error: null,
      message: '',
      ...(await listInbox(database, data, {
        may: role === 'admin' ? inboxKinds : salesKinds,
        now: clock.now(),
        userId,
      })),
    }),
  };
}
