import { calls, type CallName } from '@loupe/contract';

export interface SentAnswer {
  readonly status: number;
  readonly message: unknown;
  /** Seconds; null where the answer does not say. */
  readonly retryAfter: number | null;
  readonly ms: number;
}

/** Sends a call to a product that runs in a process of its own. */
export async function sendCall(
  address: string,
  name: CallName,
  token: string,
  body: unknown,
): Promise<SentAnswer> {
  const begun = performance.now();
  const answer = await fetch(address + calls[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const { message }: { message?: unknown } = Object(await answer.json());
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    message,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    ms: performance.now() - begun,
  };
}
