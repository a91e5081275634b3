import { errorCatalogue, errorText, type ErrorCode, type ErrorDetails } from '@loupe/contract';

/** The server said no: a code of the catalogue, and what goes with it. */
export class AppCallError extends Error {
  override readonly name = 'AppCallError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(status: number, code: ErrorCode, details: ErrorDetails = {}) {
    super(errorText(code, details));
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The server could not be reached, or what came back was no answer of its. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** The server was not reached at all. */
export class Unreached extends NetworkError {
  override readonly name = 'Unreached';
  /** `asked`: something was to be read. `nothing-sent`: something was to be done, and the browser was offline before. */
  readonly what: 'asked' | 'nothing-sent' | 'unknown';

  constructor(what: Unreached['what'], options?: ErrorOptions) {
    super('the server was not reached', options);
    this.what = what;
  }
}

/** What a refusal says of one field of the body, `data.title`; undefined where it says nothing of it. */
export function problemOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof AppCallError)) return undefined;
  return error.details.fields?.find((problem) => problem.field === field)?.problem;
}

/** Whether a text is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
