import {
  AppError,
  errorCatalogue,
  errorText,
  type ErrorCode,
  type ErrorDetails,
  type FieldIssue,
  validationError,
} from '@loupe/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { databaseTroubleOf, reasonOf, type DatabaseTrouble } from './platform/database-trouble.ts';
import { getRequestUser } from './request-user.ts';

/** Body of an error response. */
export function errorBody(code: ErrorCode, details: ErrorDetails = {}) {
  return {
    error: errorText(code, details),
    message: code,
    ...(details.fields && { fields: details.fields.map(withoutNull) }),
    ...(details.stones && { stones: details.stones }),
    ...(details.retryAfterSeconds !== undefined && { retry_after_seconds: details.retryAfterSeconds }),
    ...(details.status !== undefined && { status: details.status }),
    ...(details.figures && { figures: details.figures }),
  };
}

/** Sends the issue of a field as text and, where its kind is known, in a language-independent form. */
function withoutNull({ field, problem, cause: issue }: FieldIssue) {
  return { field, problem, ...(issue && { cause: issue }) };
}

/** Responses to database trouble: nothing was done, and the same request may succeed soon. */
const refusalOfTrouble: Readonly<Record<DatabaseTrouble, () => AppError>> = {
  unavailable: () => new AppError('DATABASE_UNAVAILABLE', { retryAfterSeconds: 2 }),
  busy: () => new AppError('BUSY', { retryAfterSeconds: 3 }),
};

/** Adds a retry time to `NOT_READY`, as busy responses have one. */
function withRetryAfter(error: AppError): AppError {
  const isLogged = error.code !== 'NOT_READY' || error.details.retryAfterSeconds !== undefined;
  return isLogged ? error : new AppError('NOT_READY', { retryAfterSeconds: 5 });
}

/**
 * Maps errors to codes of the catalogue. Of those the HTTP layer raises, an unreadable body is an invalid
 * body, and a GET, which has no body, is not found.
 */
function refusalOf(error: FastifyError | Error, { method }: Pick<FastifyRequest, 'method'>): AppError | null {
  if (error instanceof AppError) return withRetryAfter(error);
  const trouble = databaseTroubleOf(error);
  if (trouble !== null) return refusalOfTrouble[trouble]();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('TOO_LARGE');
  if (status === undefined || status < 400 || status >= 500) return null;
  return status === 404 || method !== 'POST' ? new AppError('NOT_FOUND') : validationError('', 'JSON_OBJECT');
}

/** The client closed the connection before the end of the response: a skipped video, a closed tab. */
const hasLeft = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Refusals that may show an attempt at unauthorised access, logged as warnings. Ended sessions and locked
 * screens are routine and logged as info.
 */
const watched: ReadonlySet<number> = new Set([401, 403, 429]);
const everyday: ReadonlySet<ErrorCode> = new Set(['SIGNED_OUT', 'LOCKED']);

/**
 * Logs a busy lock or pool, which is recorded only here. An outage has a separate line, the only one logged
 * as a warning.
 */
function logTrouble(error: Error, { log, routeOptions }: FastifyRequest): void {
  const trouble = databaseTroubleOf(error);
  if (trouble !== null)
    log.info(
      { trouble, route: routeOptions.url, reason: reasonOf(error) },
      'request rejected because of a database problem',
    );
}

/**
 * The only code that turns errors into responses. Unforeseen errors are logged with their cause and are not
 * disclosed to the client.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal === null && !hasLeft(error))
      request.log.error({ err: error, person: getRequestUser(request) }, 'unexpected error');
    const code = refusal?.code ?? 'SERVER_ERROR';
    logTrouble(error, request);
    const details = refusal?.details ?? {};
    if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
    const { status } = errorCatalogue[code];
    if (watched.has(status)) {
      const { ip, method, routeOptions } = request;
      const level = everyday.has(code) ? 'info' : 'warn';
      const userId = getRequestUser(request);
      request.log[level]({ code, method, route: routeOptions.url, address: ip, person: userId }, 'refused');
    }
    return reply.status(status).send(errorBody(code, details));
  });
}
