import { refusal } from '@loupe/contract';
import { AppCallError, isErrorCode, NetworkError } from './call-error.ts';

/** The error behind an answer that is not OK: {@link AppCallError} with its code, {@link NetworkError} without one. */
export function readRefusal(status: number, json: unknown): AppCallError | NetworkError {
  const parsed = refusal.safeParse(json);
  if (!parsed.success || !isErrorCode(parsed.data.message)) {
    // A failing server may answer without a body of ours.
    return status === 500
      ? new AppCallError(500, 'SERVER_ERROR')
      : new NetworkError(`HTTP ${status} without a code`);
  }
  const { message, fields, stones, retry_after_seconds: retryAfterSeconds, state, figures } = parsed.data;
  return new AppCallError(status, message, {
    ...(fields && { fields }),
    ...(stones && { stones }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(state !== undefined && { state }),
    ...(figures && { figures }),
  });
}
