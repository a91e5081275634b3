import type { DeliveryProblem } from '@loupe/contract';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressRefused, checkAddress, guardedLookup } from './allowed-address.ts';

/** What an address answered; without a status it did not. */
export interface Posted {
  readonly status: number | null;
  /** Why it does not count as taken; null when it does. */
  readonly problem: DeliveryProblem | null;
}

export interface Posting {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Also plain http and private networks. */
  readonly allowsAny: boolean;
  readonly patienceMs?: number;
}

const usualPatienceMs = 10_000;
/** Nobody reads what is answered; a receiver that says more than this is cut short. */
const mostAnswered = 64 * 1024;

/** Sends a body to an address and waits for its status; redirects are not followed. Does not throw. */
export async function postTo(posting: Posting): Promise<Posted> {
  try {
    const status = await send(posting);
    if (status >= 200 && status < 300) return { status, problem: null };
    return { status, problem: status >= 300 && status < 400 ? 'REDIRECTED' : 'NOT_TAKEN' };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

async function send({ url: text, body, headers, allowsAny, patienceMs = usualPatienceMs }: Posting) {
  const url = checkAddress(text, allowsAny);
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
  const bytes = Buffer.from(body);
  return new Promise<number>((done, fail) => {
    const request = ask(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': bytes.length, connection: 'close' },
      lookup: guardedLookup(allowsAny),
      signal: AbortSignal.timeout(patienceMs),
    });
    request.once('error', fail);
    request.once('response', (answer) => {
      readAway(answer, () => {
        done(answer.statusCode ?? 0);
      });
    });
    request.end(bytes);
  });
}

/** Lets an answer pass by up to a bound; its status stands whatever becomes of the rest. */
function readAway(answer: IncomingMessage, done: () => void): void {
  let heard = 0;
  answer.on('data', (piece: Buffer) => {
    heard += piece.length;
    if (heard > mostAnswered) answer.destroy();
  });
  answer.once('error', done);
  answer.once('close', done);
}

const problems: Readonly<Record<string, DeliveryProblem>> = {
  ECONNREFUSED: 'NOBODY_THERE',
  ECONNRESET: 'HUNG_UP',
  ENOTFOUND: 'NO_SUCH_NAME',
  EAI_AGAIN: 'NO_SUCH_NAME',
  ABORT_ERR: 'TOO_SLOW',
};
const ofCertificates = /CERT|TLS|SSL|SELF_SIGNED|LEAF_SIGNATURE/;

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof AddressRefused) return 'NOT_ALLOWED';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems[code] ?? (ofCertificates.test(code) ? 'NOT_SECURE' : 'UNREACHABLE');
}
