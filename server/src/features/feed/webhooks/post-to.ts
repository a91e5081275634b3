import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressRefused, checkAddress, guardedLookup } from './allowed-address.ts';

/** What an address answered; without a status it did not. */
export interface Posted {
  readonly status: number | null;
  /** Why it does not count as taken; null when it does. */
  readonly problem: string | null;
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
    return { status, problem: status >= 300 && status < 400 ? 'redirects are not followed' : 'not taken' };
  } catch (error) {
    return { status: null, problem: wordsOf(error) };
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

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'hung up',
  ENOTFOUND: 'has a name that leads nowhere',
  EAI_AGAIN: 'has a name that leads nowhere',
  ABORT_ERR: 'did not answer in time',
};

function wordsOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return words[code] ?? (code === '' ? 'could not be reached' : `could not be reached (${code})`);
}
