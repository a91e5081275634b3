import {
  AppError,
  errorCatalogue,
  errorText,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
  misfit,
} from '@loupe/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { databaseTroubleOf, reasonOf, type DatabaseTrouble } from './platform/database-trouble.ts';
import { senderOfRequest } from './request-sender.ts';

/** Body of a refusal. */
export function refusalBody(code: ErrorCode, details: ErrorDetails = {}) {
  return {
    error: errorText(code, details),
    message: code,
    ...(details.fields && { fields: details.fields.map(withoutNull) }),
    ...(details.stones && { stones: details.stones }),
    ...(details.retryAfterSeconds !== undefined && { retry_after_seconds: details.retryAfterSeconds }),
    ...(details.state !== undefined && { state: details.state }),
    ...(details.figures && { figures: details.figures }),
  };
}

/** What is wrong with a field goes out in words and, where its kind is known, apart from any language. */
function withoutNull({ field, problem, cause }: FieldProblem) {
  return { field, problem, ...(cause && { cause }) };
}

/** What trouble with the database is answered with: nothing was done, and the same request may succeed soon. */
const refusalOfTrouble: Readonly<Record<DatabaseTrouble, () => AppError>> = {
  away: () => new AppError('DATABASE_AWAY', { retryAfterSeconds: 2 }),
  busy: () => new AppError('BUSY', { retryAfterSeconds: 3 }),
};

/** A server that is starting is asked again like one that is busy. */
function withRetryAfter(error: AppError): AppError {
  const isTold = error.code !== 'NOT_READY' || error.details.retryAfterSeconds !== undefined;
  return isTold ? error : new AppError('NOT_READY', { retryAfterSeconds: 5 });
}

/**
 * What the HTTP layer itself refuses, by the codes of the catalogue: a body it cannot read does not fit, and a GET, which
 * has no body, names nothing that is here.
 */
function refusalOf(error: FastifyError | Error, { method }: Pick<FastifyRequest, 'method'>): AppError | null {
  if (error instanceof AppError) return withRetryAfter(error);
  const trouble = databaseTroubleOf(error);
  if (trouble !== null) return refusalOfTrouble[trouble]();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('TOO_LARGE');
  if (status === undefined || status < 400 || status >= 500) return null;
  return status === 404 || method !== 'POST' ? new AppError('NOT_FOUND') : misfit('', 'JSON_OBJECT');
}

/** Whoever asked went away before the end of the answer: a film skipped, a tab closed. */
const hasLeft = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Refusals that tell of somebody at a door that is not his; sign-ins end and screens lock every day. */
const watched: ReadonlySet<number> = new Set([401, 403, 429]);
const everyday: ReadonlySet<ErrorCode> = new Set(['SIGNED_OUT', 'LOCKED']);

/** A lock or a pool that is busy is seen only here; an outage has a line of its own, which alone is a warning. */
function logTrouble(error: Error, { log, routeOptions }: FastifyRequest): void {
  const trouble = databaseTroubleOf(error);
  if (trouble !== null)
    log.info(
      { trouble, route: routeOptions.url, reason: reasonOf(error) },
      'refused for trouble with the database',
    );
}

/** The one place where errors become answers. Unforeseen ones are logged with their cause and stay inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>(async (error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal === null && !hasLeft(error))
      request.log.error({ err: error, person: senderOfRequest(request) }, 'unforeseen error');
    const code = refusal?.code ?? 'SERVER_ERROR';
    logTrouble(error, request);
    const details = refusal?.details ?? {};
    if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
    const { status } = errorCatalogue[code];
    if (watched.has(status)) {
      const { ip, method, routeOptions } = request;
      const level = everyday.has(code) ? 'info' : 'warn';
      const person = senderOfRequest(request);
      request.log[level]({ code, method, route: routeOptions.url, address: ip, person }, 'refused');
    }
    return reply.status(status).send(refusalBody(code, details));
  });
}
