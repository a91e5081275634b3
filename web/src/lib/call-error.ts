import { errorCatalogue, type ErrorCode, type ErrorDetails } from '@loupe/contract';

/** The server said no: a code of the catalogue, and what goes with it. */
export class AppCallError extends Error {
  override readonly name = 'AppCallError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(status: number, code: ErrorCode, details: ErrorDetails = {}) {
    super(errorCatalogue[code].text);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The server could not be reached, or what came back was no answer of its. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Whether a text is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
