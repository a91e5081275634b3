import { isFinalRefusal, type ErrorCode, type FieldIssue } from '@loupe/contract';
import { CallError } from '../../lib/call-error.ts';

/** Why the server rejected an answer: a code, or the issue of its field. */
export type RefusalReason = { readonly code: ErrorCode } | { readonly issue: FieldIssue };

/** What became of an answer. `unknown`: the response was lost or the server was busy; it can be sent again. */
export type AnswerOutcome =
  | { readonly kind: 'sent'; readonly result: 'OFFERED' | 'ACCEPTED' | 'HELD' | 'REQUESTED' | 'QUEUED' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'unknown' };

/** Whether an answer has an outcome that sending it again would not change. */
export const isFinal = (outcome: AnswerOutcome | undefined): boolean =>
  outcome !== undefined && outcome.kind !== 'unknown';

/** The rejection of a call when it is final; null when the outcome is unknown. */
export const finalRefusal = (error: unknown): CallError | null =>
  error instanceof CallError && isFinalRefusal(error.code) ? error : null;

export const refusedFor = (code: ErrorCode): AnswerOutcome => ({ kind: 'refused', reason: { code } });
