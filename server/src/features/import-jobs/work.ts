import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Mover } from '../life-cycle/take-step.ts';
import type { Heart } from './heart.ts';
import type { Job, KeptFound } from './job.ts';

/** What a job is worked on with. */
export interface Work {
  readonly database: Database;
  readonly clock: Clock;
  readonly job: Job;
  /** Whoever accepted it, as lists and trails name him. */
  readonly who: string;
  /** The file on this machine's disk; null where there is none. */
  readonly path: string | null;
  readonly heart: Heart;
}

/** What came of applying a file. */
export interface Applied {
  readonly outcome: Readonly<Record<string, number>>;
  readonly importId?: number;
  /** What is shown of the file, where applying it found something else. */
  readonly found?: KeptFound;
}

/** Notes inside the transaction that changed the stock what came of it: both are there, or neither. */
export type EndJob = (transaction: Transaction, applied: Applied) => Promise<void>;

/** The stock, the list or the file is not what it was when the preview was shown: it is read and shown once more. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** It cannot be applied or undone; the message says why, to a person. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** How files of one kind are read, applied and undone. */
export interface KindOfFile {
  read(work: Work): Promise<KeptFound>;
  apply(work: Work, end: EndJob): Promise<void>;
  undo(work: Work, end: EndJob): Promise<void>;
}

/** The system at work on a file. */
export const importer: Mover = { who: 'SYSTEM', personId: null, name: 'import' };
