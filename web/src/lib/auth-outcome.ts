import { errorCatalogue, type ErrorCode, type ErrorDetails, type NoticeKind } from '@loupe/contract';
import { CallError } from './call-error.ts';

/**
 * Outcome of a login or registration call: an error code of the catalogue, or null when there was no
 * response.
 */
export interface AuthOutcome {
  readonly code: ErrorCode | null;
  readonly retryAfterSeconds?: number | undefined;
  readonly figures?: ErrorDetails['figures'] | undefined;
}

/** The outcome of a call that was rejected or got no response. */
export function errorToOutcome(error: unknown): AuthOutcome {
  if (!(error instanceof CallError)) return { code: null };
  const { retryAfterSeconds, figures } = error.details;
  return { code: error.code, retryAfterSeconds, figures };
}

/** The kind of notice for an outcome. */
export const outcomeKind = ({ code }: AuthOutcome): NoticeKind =>
  code === null ? 'error' : errorCatalogue[code].kind;
