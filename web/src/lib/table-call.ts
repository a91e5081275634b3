import {
  calls,
  customerViewHeader,
  type CallAnswer,
  type CallInput,
  type CallName,
  type CallSpec,
} from '@loupe/contract';
import * as z from 'zod';
import { readView, leaveView } from './customer-view.ts';
import { AppCallError, NetworkError, Unreached } from './call-error.ts';
import { reportAction } from './acted.ts';
import { createRepeatGuard } from './call-guard.ts';
import { noteKept, noteReached, noteUnreached } from './connection.ts';
import { keepAnswer, readKept } from './kept/kept-answers.ts';
import { readRefusal } from './read-refusal.ts';
import { endSession, onSignedOut, readToken } from './session.ts';
import { demandSetUp, lockScreens } from './standing.ts';

interface ClientSpec<Name extends CallName> {
  readonly path: string;
  readonly who: CallSpec['who'];
  readonly repeatWindowMs: number;
  readonly isViewable?: boolean;
  readonly answer: z.core.$ZodType<CallAnswer<Name>>;
}

/** The call table as a client reads it, so that a name brings its answer's type along. */
const table: { readonly [Name in CallName]: ClientSpec<Name> } = calls;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes one call of the table. Where no server is reached, what the browser has kept of the last answer stands for it.
 * Throws {@link AppCallError} for a refusal and {@link NetworkError} when there was no answer; a refused token
 * ends the session besides.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: CallInput<Name>,
  { signal }: CallOptions = {},
): Promise<CallAnswer<Name>> {
  let json: unknown;
  try {
    json = await post(table[name], write(body), signal);
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    const kept = await readKept(name, body);
    const answer = kept && z.safeParse(table[name].answer, kept.json);
    if (!kept || answer?.success !== true) throw new Unreached('asked', { cause: error });
    noteKept(name, kept.at);
    return answer.data;
  }
  const answer = readAnswer(name, json);
  keepAnswer(name, body, json);
  return answer;
}

let guard = createRepeatGuard();
onSignedOut(() => {
  guard = createRepeatGuard();
});

/**
 * Makes a call that changes something. The same action again inside its window is not sent: it shares the
 * outcome of the first.
 */
export async function act<Name extends CallName>(
  name: Name,
  body: CallInput<Name>,
): Promise<CallAnswer<Name>> {
  const text = write(body);
  const json = await guard(name, text, async () => {
    const answered = await post(table[name], text);
    reportAction((other) => isCallName(other) && calls[other].feature === calls[name].feature);
    return answered;
  });
  return readAnswer(name, json);
}

/** The window inside which a repeat of the call is answered by what is known already. */
export function repeatWindowOf(name: CallName): number {
  return table[name].repeatWindowMs;
}

const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(calls, name);

const write = (body: unknown) => JSON.stringify(body ?? {});

function readAnswer<Name extends CallName>(name: Name, json: unknown): CallAnswer<Name> {
  const answer = z.safeParse(table[name].answer, json);
  if (answer.success) return answer.data;
  throw new NetworkError(`${name} was answered in an unknown shape`, { cause: answer.error });
}

interface Address {
  readonly path: string;
  readonly who: CallSpec['who'];
  readonly isViewable?: boolean;
}

/** What somebody does for himself, whosever eyes he looks with. */
const ownCalls: ReadonlySet<string> = new Set([
  calls.signOut.path,
  calls.lock.path,
  calls.unlock.path,
  calls.deskEndView.path,
]);

async function post(
  { path, who, isViewable = false }: Address,
  body: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const token = readToken();
  // A screen still standing while somebody signs out asks in vain: the server need not say so.
  if (token === null && who !== 'anyone') throw new AppCallError(401, 'SIGNED_OUT');
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const view = token === null ? null : readView();
  if (view !== null && who !== 'anyone' && !ownCalls.has(path)) {
    // The server would say the same.
    if (!isViewable) throw new AppCallError(403, 'VIEW_READ_ONLY');
    headers.set(customerViewHeader, view.token);
  }
  const wasOffline = !navigator.onLine;
  const response = await fetch(path, { method: 'POST', headers, body, signal: signal ?? null }).catch(
    (cause: unknown) => {
      if (signal?.aborted === true) throw cause;
      noteUnreached();
      // What was sent before the connection broke may have arrived.
      throw new Unreached(wasOffline ? 'nothing-sent' : 'unknown', { cause });
    },
  );
  noteReached();
  try {
    // A failing server may answer without a body of ours.
    if (response.status === 500) throw refused(500, await response.json().catch(() => null), token);
    const json: unknown = await response.json();
    if (response.ok) return json;
    throw refused(response.status, json, token);
  } catch (cause) {
    if (cause instanceof AppCallError || cause instanceof NetworkError || signal?.aborted === true)
      throw cause;
    throw new NetworkError(`${path} gave no answer`, { cause });
  }
}

/** Another tab or the company may have shut what this one shows. */
function heedStanding(code: string): void {
  if (code === 'LOCKED') lockScreens();
  if (code === 'TWO_STEP_DEMANDED') demandSetUp();
  if (code === 'VIEW_OVER') leaveView();
}

function refused(status: number, json: unknown, token: string | null): Error {
  const error = readRefusal(status, json);
  if (!(error instanceof AppCallError)) return error;
  // A late 401 of an earlier sign-in must not end the one that followed it.
  if (status === 401 && token !== null && token === readToken()) endSession('ended');
  if (token !== null && token === readToken()) heedStanding(error.code);
  return error;
}
