import { parseIssue, parseIssues, type CallResponse, type ImportJob } from '@loupe/contract';
import { runnableImportStatuses } from '@loupe/domain';
import type { StoredImportJob } from './job.ts';

const stages = [
  'uploading',
  'queued',
  'analysing',
  'reading',
  'planning',
  'writing',
  'undoing',
  'indexing',
] as const;
const isWorked = (status: string) => runnableImportStatuses.some((worked) => worked === status);

/** A job as lists and panels show it. */
export function presentJob(job: StoredImportJob): ImportJob {
  const stage = stageOf(job);
  return {
    import_uuid: job.uuid,
    kind: job.kind,
    status: job.status,
    file_name: job.fileName,
    bytes: job.sizeBytes,
    received: job.receivedBytes,
    started_at: job.createdAt.toISOString(),
    started_by: job.createdBy,
    stage,
    processed_rows: stage === 'uploading' ? job.receivedBytes : job.processedRows,
    total_rows: stage === 'uploading' ? job.sizeBytes : job.totalRows,
    failure_reason: job.failureReason,
    failure_issues: parseIssues(job.failureReason),
    outcome: job.result,
    supplier: job.supplier,
    row_counts: job.rowCounts,
  };
}

function stageOf(job: StoredImportJob): ImportJob['stage'] {
  const { status, sizeBytes, receivedBytes, isClaimed, stage } = job;
  if (!isWorked(status)) return null;
  if (sizeBytes !== null && receivedBytes !== null && receivedBytes < sizeBytes) return 'uploading';
  return isClaimed ? (stages.find((known) => known === stage) ?? 'queued') : 'queued';
}

type Shown = NonNullable<CallResponse<'deskGetImport'>['preview']>;

/** The preview, with its messages in a language-independent form as well. */
function presentPreview(shown: Shown): Shown {
  if (shown.kind === 'PRICE_LIST') return { ...shown, warning_issues: shown.warnings.map(parseIssue) };
  const shared = {
    mapping_note_issue: shown.mapping_note === null ? null : parseIssue(shown.mapping_note),
    columns: shown.columns.map((column) => ({ ...column, note_issues: column.notes.map(parseIssue) })),
  };
  if (shown.kind !== 'STONES') return { ...shown, ...shared };
  return {
    ...shown,
    ...shared,
    causes: shown.causes.map((cause) => ({ ...cause, expected_issue: parseIssue(cause.expected) })),
  };
}

/** A job with its preview and its options. */
export function presentWhole(job: StoredImportJob): CallResponse<'deskGetImport'> {
  const { mode, mappingSource, supplier, corrections, answers, asked, fixes } = job.options;
  return {
    error: null,
    message: '',
    main_data: presentJob(job),
    preview: job.preview === null ? null : presentPreview(job.preview.shown),
    options: {
      mode,
      mapping_source: mappingSource,
      supplier,
      mapping: corrections,
      answers,
      answered: asked.flatMap((question) => {
        const answer = answers[question.id];
        return answer === undefined ? [] : [{ ...question, answer }];
      }),
      fixes,
    },
  };
}
