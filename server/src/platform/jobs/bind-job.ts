import { z } from 'zod';
import { PermanentJobError, type JobKind, type JobRun, type RunnableJob, type Schedule } from './job-kind.ts';

/** Combines a kind with its handler. A stored payload that does not match the schema fails the job at once. */
export const bindJob = <Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: (payload: z.output<Payload>, run: JobRun) => Promise<unknown>,
): RunnableJob => ({
  kind,
  run: async (stored, context) => {
    const payload = kind.payload.safeParse(stored);
    if (!payload.success) throw new PermanentJobError(`Invalid payload: ${z.prettifyError(payload.error)}`);
    await run(payload.data, context);
  },
});

/** Recurring work is retried without end. */
const endless = 30_000;
const noPayload = z.object({});

/** Combines recurring work with its schedule. */
export const recurringJob = (
  name: string,
  schedule: Schedule,
  run: (run: JobRun) => Promise<unknown>,
): RunnableJob =>
  bindJob({ name, group: 'trade', payload: noPayload, retryDelays: [], schedule }, async (_, context) =>
    run(context),
  );

/** How often a job of a kind is attempted. */
export const maxAttemptsOf = ({ schedule, retryDelays }: JobKind): number =>
  schedule === null ? retryDelays.length + 1 : endless;
