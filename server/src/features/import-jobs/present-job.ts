import { causeOf, causesOf, type CallAnswer, type ImportJob } from '@loupe/contract';
import { workedImportStates } from '@loupe/domain';
import type { Job } from './job.ts';

const stages = [
  'arriving',
  'waiting',
  'looking',
  'reading',
  'planning',
  'writing',
  'undoing',
  'indexing',
] as const;
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
    why_causes: causesOf(job.why),
    outcome: job.outcome,
  };
}

function stageOf({ state, bytes, received, isTaken, stage }: Job): ImportJob['stage'] {
  if (!isWorked(state)) return null;
  if (bytes !== null && received !== null && received < bytes) return 'arriving';
  return isTaken ? (stages.find((known) => known === stage) ?? 'waiting') : 'waiting';
}

type Shown = NonNullable<CallAnswer<'deskGetImport'>['found']>;

/** What was said of a file when it was read, apart from any language as well. */
function told(shown: Shown): Shown {
  if (shown.kind === 'PRICE_LIST') return { ...shown, warning_causes: shown.warnings.map(causeOf) };
  if (shown.kind !== 'STONES') return shown;
  return {
    ...shown,
    said_cause: shown.said === null ? null : causeOf(shown.said),
    columns: shown.columns.map((column) => ({ ...column, note_causes: column.notes.map(causeOf) })),
  };
}

/** A job with everything that was understood of its file. */
export function presentWhole(job: Job): CallAnswer<'deskGetImport'> {
  const { mode, by, supplier, corrections } = job.wishes;
  return {
    error: null,
    message: '',
    main_data: presentJob(job),
    found: job.found === null ? null : told(job.found.shown),
    wishes: { mode, by, supplier, corrections },
  };
}
