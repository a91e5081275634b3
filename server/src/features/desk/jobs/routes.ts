import { jobKinds } from '@loupe/contract';
import type { Caller, Handlers } from '../../../call-handlers.ts';
import { inTransaction } from '../../../platform/database.ts';
import { countJobs } from '../../../platform/jobs/count-jobs.ts';
import type { Services } from '../../../services.ts';
import { discardJob, runJobAgain } from './act-on-job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';

type JobCall = 'deskListJobs' | 'deskCountJobs' | 'deskRunJobAgain' | 'deskDiscardJob';

export function jobRoutes({ database, clock }: Services): Pick<Handlers, JobCall> {
  const done = { error: null, message: '' };
  const act = async (
    work: typeof runJobAgain,
    { caller: { userId, role }, body: { id } }: { readonly caller: Caller; readonly body: { id: string } },
  ) => {
    await inTransaction(database, async (transaction) =>
      work(transaction, { id: Number(id), actor: role, actorId: userId, now: clock.now() }),
    );
    return done;
  };
  return {
    deskListJobs: async ({ body: { data } }) => ({ ...done, ...(await listFailedJobs(database, data)) }),
    deskCountJobs: async () => {
      const counted = new Map((await countJobs(database)).map((counts) => [counts.kind, counts]));
      return {
        ...done,
        kinds: jobKinds.map((kind) => {
          const { waiting = 0, running = 0, failed = 0, dueSince = null } = counted.get(kind) ?? {};
          return { kind, waiting, running, failed, due_since: dueSince?.toISOString() ?? null };
        }),
      };
    },
    deskRunJobAgain: async (request) => act(runJobAgain, request),
    deskDiscardJob: async (request) => act(discardJob, request),
  };
}
