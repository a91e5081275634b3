import { calls, type CallName } from '@loupe/contract';

export interface SentResponse {
  readonly status: number;
  readonly message: unknown;
  /** In seconds; null where the response has no such header. */
  readonly retryAfter: number | null;
  readonly ms: number;
}

/** Sends a call to a product that runs in a separate process. */
export async function sendCall(
  address: string,
  name: CallName,
  token: string,
  body: unknown,
): Promise<SentResponse> {
  const startedAt = performance.now();
  const response = await fetch(address + calls[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const { message }: { message?: unknown } = Object(await response.json());
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    message,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    ms: performance.now() - startedAt,
  };
}
