import type { DeliveryFailure } from '@loupe/contract';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WebhookUrlRejectedError, validateWebhookUrl, createGuardedLookup } from './webhook-url.ts';

/** The response to a POST; `status` is null when there was none. */
export interface PostResult {
  readonly status: number | null;
  /** Why the delivery failed; null when it succeeded. */
  readonly problem: DeliveryFailure | null;
}

export interface PostRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Also allows plain http and private networks. */
  readonly allowsAny: boolean;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
/** Response bodies are ignored; the connection is closed after this many bytes. */
const maxResponseBytes = 64 * 1024;

/** Sends a body to a URL and waits for the status; redirects are not followed. Does not throw. */
export async function postWebhook(posting: PostRequest): Promise<PostResult> {
  try {
    const status = await send(posting);
    if (status >= 200 && status < 300) return { status, problem: null };
    return { status, problem: status >= 300 && status < 400 ? 'REDIRECTED' : 'REJECTED' };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

async function send({ url: text, body, headers, allowsAny, timeoutMs = defaultTimeoutMs }: PostRequest) {
  const url = validateWebhookUrl(text, allowsAny);
  const requestUrl = url.protocol === 'https:' ? requestHttps : requestHttp;
  const bytes = Buffer.from(body);
  return new Promise<number>((done, fail) => {
    const request = requestUrl(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': bytes.length, connection: 'close' },
      lookup: createGuardedLookup(allowsAny),
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.once('error', fail);
    request.once('response', (response) => {
      drainResponse(response, () => {
        done(response.statusCode ?? 0);
      });
    });
    request.end(bytes);
  });
}

/** Discards the response body up to a limit; the status counts even if reading the body fails. */
function drainResponse(response: IncomingMessage, done: () => void): void {
  let receivedBytes = 0;
  response.on('data', (piece: Buffer) => {
    receivedBytes += piece.length;
    if (receivedBytes > maxResponseBytes) response.destroy();
  });
  response.once('error', done);
  response.once('close', done);
}

const problems: Readonly<Record<string, DeliveryFailure>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ENOTFOUND: 'DNS_NOT_FOUND',
  EAI_AGAIN: 'DNS_NOT_FOUND',
  ABORT_ERR: 'TIMEOUT',
};
const ofCertificates = /CERT|TLS|SSL|SELF_SIGNED|LEAF_SIGNATURE/;

function problemOf(error: unknown): DeliveryFailure {
  if (error instanceof WebhookUrlRejectedError) return 'NOT_ALLOWED';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems[code] ?? (ofCertificates.test(code) ? 'CERTIFICATE_INVALID' : 'UNREACHABLE');
}
