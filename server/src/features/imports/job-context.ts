import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Actor } from '../lifecycle/transition.ts';
import type { ProgressReporter } from './progress.ts';
import type { StoredImportJob, StoredPreview } from './job.ts';

/** What a job runs with. */
export interface JobContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly job: StoredImportJob;
  /** The user who accepted the job, as lists and the audit log name that user. */
  readonly actorName: string;
  /** The file on this machine's disk; null when there is none. */
  readonly path: string | null;
  readonly progress: ProgressReporter;
}

/** The result of applying a file. */
export interface ApplyResult {
  readonly result: Readonly<Record<string, number>>;
  readonly importId?: number;
  /** The preview to store instead, when applying the file found something else. */
  readonly preview?: StoredPreview;
}

/** Stores the result in the transaction that changes the stock: both are committed, or neither. */
export type CompleteJob = (transaction: Transaction, applied: ApplyResult) => Promise<void>;

/**
 * The stock, the price list or the file has changed since the preview: the file is parsed and previewed
 * again.
 */
export class PreviewOutdatedError extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** The job cannot be applied or undone; the message gives the user the reason. */
export class JobRejectedError extends Error {
  override readonly name = 'JobRefused';
}

/** Parses, applies and undoes files of one kind. */
export interface ImportHandler {
  read(work: JobContext): Promise<StoredPreview>;
  apply(work: JobContext, end: CompleteJob): Promise<void>;
  undo(work: JobContext, end: CompleteJob): Promise<void>;
}

/** The system as the actor of imports. */
export const importActor: Actor = { role: 'SYSTEM', userId: null, name: 'import' };
