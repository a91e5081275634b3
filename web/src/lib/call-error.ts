import { errorCatalogue, type ErrorCode, type ErrorDetails } from '@loupe/contract';

/** The server rejected a call: an error code of the catalogue with its details. `useErrorText` has the sentences. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(status: number, code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The server could not be reached, or its response was not valid. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** The server could not be reached. */
export class OfflineError extends NetworkError {
  override readonly name = 'OfflineError';
  /**
   * `read`: a read. `nothing-sent`: an action while the browser was already offline. `saved`: an action that waits
   * in this browser to be sent. `unknown`: the request may have reached the server.
   */
  readonly what: 'read' | 'nothing-sent' | 'saved' | 'unknown';

  constructor(what: OfflineError['what'], options?: ErrorOptions) {
    super('the server was not reached', options);
    this.what = what;
  }
}

/** Whether an action waits in this browser to be sent. */
export const isSavedAsDraft = (error: Error): boolean =>
  error instanceof OfflineError && error.what === 'saved';

/**
 * The issue that a rejection reports for one field of the body, `data.title`; undefined when it reports none.
 */
export function fieldIssueText(error: Error | null, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.details.fields?.find((problem) => problem.field === field)?.problem;
}

/** Whether a text is an error code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
