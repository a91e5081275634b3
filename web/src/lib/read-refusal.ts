import { errorResponse } from '@loupe/contract';
import { CallError, isErrorCode, NetworkError } from './call-error.ts';

/**
 * The error for a response that is not OK: {@link CallError} with its code, {@link NetworkError} without one.
 */
export function readRefusal(status: number, json: unknown): CallError | NetworkError {
  const parsed = errorResponse.safeParse(json);
  if (!parsed.success || !isErrorCode(parsed.data.message)) {
    // A failing server may respond without a body of the contract.
    return status === 500
      ? new CallError(500, 'SERVER_ERROR')
      : new NetworkError(`HTTP ${status} without a code`);
  }
  const {
    message,
    fields,
    stones,
    retry_after_seconds: retryAfterSeconds,
    status: state,
    figures,
  } = parsed.data;
  return new CallError(status, message, {
    ...(fields && { fields }),
    ...(stones && { stones }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(state !== undefined && { status: state }),
    ...(figures && { figures }),
  });
}
