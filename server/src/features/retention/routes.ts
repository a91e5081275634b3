import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { listRetention } from './list-retention.ts';

/** The periods after which records are deleted, for administrators. */
export const retentionRoutes = ({ standbyReads, clock }: Services): Pick<Handlers, 'deskGetRetention'> => ({
  deskGetRetention: async () => ({
    error: null,
    message: '',
    ...(await standbyReads.read(async (from) => listRetention(from, clock.now()))),
  }),
});
