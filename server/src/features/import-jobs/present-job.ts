import type { CallAnswer, ImportJob } from '@loupe/contract';
import { workedImportStates } from '@loupe/domain';
import type { Job } from './job.ts';

const stages = ['arriving', 'waiting', 'looking', 'reading', 'planning', 'writing', 'undoing'] as const;
const isWorked = (state: string) => workedImportStates.some((worked) => worked === state);

/** A job as lists and panels show it. */
export function presentJob(job: Job): ImportJob {
  const stage = stageOf(job);
  return {
    import_uuid: job.uuid,
    kind: job.kind,
    state: job.state,
    file_name: job.fileName,
    bytes: job.bytes,
    received: job.received,
    begun_at: job.begunAt.toISOString(),
    begun_by: job.begunBy,
    stage,
    rows_done: stage === 'arriving' ? job.received : job.doneRows,
    rows_of: stage === 'arriving' ? job.bytes : job.ofRows,
    why: job.why,
    outcome: job.outcome,
  };
}

function stageOf({ state, bytes, received, isTaken, stage }: Job): ImportJob['stage'] {
  if (!isWorked(state)) return null;
  if (bytes !== null && received !== null && received < bytes) return 'arriving';
  return isTaken ? (stages.find((known) => known === stage) ?? 'waiting') : 'waiting';
}

/** A job with everything that was understood of its file. */
export function presentWhole(job: Job): CallAnswer<'deskGetImport'> {
  const { mode, by, supplier, corrections } = job.wishes;
  return {
    error: null,
    message: '',
    main_data: presentJob(job),
    found: job.found?.shown ?? null,
    wishes: { mode, by, supplier, corrections },
  };
}
