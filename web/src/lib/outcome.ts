import { errorCatalogue, type ErrorCode, type ErrorDetails, type NoticeKind } from '@loupe/contract';
import { AppCallError } from './call-error.ts';

/** What a try at the door came to: a code of the catalogue, or null when there was no answer. */
export interface Outcome {
  readonly code: ErrorCode | null;
  readonly retryAfterSeconds?: number | undefined;
  readonly figures?: ErrorDetails['figures'] | undefined;
}

/** The outcome of a call that was refused, or not answered. */
export function refusedOutcome(error: unknown): Outcome {
  if (!(error instanceof AppCallError)) return { code: null };
  const { retryAfterSeconds, figures } = error.details;
  return { code: error.code, retryAfterSeconds, figures };
}

/** How an outcome is shown. */
export const outcomeKind = ({ code }: Outcome): NoticeKind =>
  code === null ? 'error' : errorCatalogue[code].kind;
