import {
  firstCalls,
  impersonationHeader,
  type CallResponse,
  type CallRequest,
  type CallName,
  type CallSpec,
} from '@loupe/contract';
import * as z from 'zod';
import { getImpersonation, stopImpersonation } from './impersonation.ts';
import { findLoadedCall, loadCall, type ClientSpec } from './call-table.ts';
import { CallError, NetworkError, OfflineError } from './call-error.ts';
import { reportAction } from './acted.ts';
import { createRepeatGuard } from './repeat-guard.ts';
import { isConnected, recordCachedResponse, markOnline, markOffline } from './connection.ts';
import { saveDraft } from './drafts/drafts.ts';
import { answerLocally, type LocalRequest } from './local-stock/local-answers.ts';
import { cacheResponse, readCachedResponse } from './offline-cache/response-cache.ts';
import { createRandomHex } from './random-hex.ts';
import { readRefusal } from './read-refusal.ts';
import { endSession, isSessionRevoking, onSignedOut, readToken } from './session.ts';
import { requireTwoStepEnrolment, lockScreens } from './session-status.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one call of the table. When the server is unreachable, returns the cached response instead.
 * Throws {@link CallError} for a rejection and {@link NetworkError} when there was no valid response. A
 * rejected token also ends the session.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { signal }: CallOptions = {},
): Promise<CallResponse<Name>> {
  const local = await readLocalAnswer(name, body);
  if (local !== null) return local;
  const spec = await loadSpec(name);
  let json: unknown;
  try {
    json = await post(name, spec, write(body), signal);
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    const cached = await readCachedResponse(name, body);
    const response = cached && z.safeParse(spec.response, cached.json);
    if (cached && response?.success === true) {
      recordCachedResponse(name, cached.at);
      return response.data;
    }
    // The stock in this browser may have been opened while the server was asked.
    const opened = await readLocalAnswer(name, body);
    if (opened === null) throw new OfflineError('read', { cause: error });
    return opened;
  }
  const response = parseResponse(name, spec, json);
  cacheResponse(name, body, json);
  return response;
}

async function loadSpec<Name extends CallName>(name: Name): Promise<ClientSpec<Name>> {
  try {
    return await loadCall(name);
  } catch (cause) {
    throw new NetworkError(`the call ${name} could not be loaded`, { cause });
  }
}

/** Whether this is a response to the call: the local stock builds it by the code and types of the server. */
const isResponseOf = <Name extends CallName>(_name: Name, response: object): response is CallResponse<Name> =>
  'error' in response;

/** The call as one that the stock in this browser can answer. */
function toLocalRequest<Name extends CallName>(name: Name, body: CallRequest<Name>): LocalRequest | null {
  const request = { name, body };
  return isLocalRequest(request) ? request : null;
}

const isLocalRequest = (request: {
  readonly name: CallName;
  readonly body: unknown;
}): request is LocalRequest => request.name === 'search' || request.name === 'quickSearch';

/**
 * The answer of the stock in this browser; null when there is none, or when the server answers better. A search that a
 * user has started is reported to the server, which saves it to the recent ones.
 */
async function readLocalAnswer<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
): Promise<CallResponse<Name> | null> {
  const request = toLocalRequest(name, body);
  if (request === null || getImpersonation() !== null) return null;
  const isOnline = isConnected();
  if (isOnline && namesStones(request)) return null;
  const answer = await answerLocally(request).catch(() => null);
  if (answer === null || !isResponseOf(name, answer.response)) return null;
  if (!isOnline) recordCachedResponse(name, answer.at);
  else if (request.name === 'search' && request.body.view?.saveToRecent === true) {
    const view = { saveToRecent: true, limit: 0 };
    post(request.name, firstCalls.search, write({ ...request.body, view })).catch(() => undefined);
  }
  return answer.response;
}

/** Whether a search looks for texts, which the database finds faster than a pass over all of them. */
function namesStones({ name, body }: LocalRequest): boolean {
  const { packetNo: numbers } = body.search_param;
  if (Array.isArray(numbers) ? numbers.length > 0 : numbers !== undefined && numbers !== '') return true;
  if (name !== 'search' || body.view === undefined) return false;
  const { selected = [], restrictTo, columnFilters = {} } = body.view;
  return selected.length > 0 || restrictTo !== undefined || Object.keys(columnFilters).length > 0;
}

let guard = createRepeatGuard();
onSignedOut(() => {
  guard = createRepeatGuard();
});

export interface ChangeOptions {
  /** Whether an action without a connection waits in this browser, where its call allows that; the default. */
  readonly savesDraft?: boolean;
}

/**
 * Sends a call that changes data. A repeat of the same action within its repeat window is not sent: it shares
 * the outcome of the first.
 */
export async function mutateCall<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  { savesDraft = true }: ChangeOptions = {},
): Promise<CallResponse<Name>> {
  const text = write(body);
  const wasConnected = isConnected() && navigator.onLine;
  const spec = await loadSpec(name);
  try {
    const json = await guard(name, text, async () => {
      const answered = await post(name, spec, text);
      reportAction((other) => findLoadedCall(other)?.feature === spec.feature);
      return answered;
    });
    return parseResponse(name, spec, json);
  } catch (error) {
    const mayWait = savesDraft && !wasConnected && error instanceof OfflineError;
    if (mayWait && (await saveDraft(name, body))) throw new OfflineError('saved', { cause: error });
    throw error;
  }
}

/**
 * Time in milliseconds within which a repeat of the call shares the earlier response; 0 before the call is loaded.
 */
export function repeatWindowOf(name: CallName): number {
  return findLoadedCall(name)?.repeatWindowMs ?? 0;
}

const write = (body: unknown) => JSON.stringify(body ?? {});

function parseResponse<Name extends CallName>(
  name: Name,
  spec: ClientSpec<Name>,
  json: unknown,
): CallResponse<Name> {
  const response = z.safeParse(spec.response, json);
  if (response.success) return response.data;
  throw new NetworkError(`${name} was answered in an unknown shape`, { cause: response.error });
}

/** Calls on the signed-in user's own session; they are sent without impersonation. */
const ownCalls: ReadonlySet<CallName> = new Set(['signOut', 'lock', 'unlock', 'deskEndImpersonation']);

/** Names a request in the logs of the server. */
const createRequestId = (): string => createRandomHex(8);

async function post(
  name: CallName,
  { path, roles, allowsImpersonation }: Pick<CallSpec, 'path' | 'roles' | 'allowsImpersonation'>,
  body: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const token = readToken();
  // A screen still mounted during and after sign-out gets this error without a request.
  if (roles !== 'anyone' && (token === null || (isSessionRevoking() && !ownCalls.has(name))))
    throw new CallError(401, 'SIGNED_OUT');
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  headers.set('X-Request-Id', createRequestId());
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const view = token === null ? null : getImpersonation();
  if (view !== null && roles !== 'anyone' && !ownCalls.has(name)) {
    // The server would reject the call in the same way.
    if (allowsImpersonation !== true) throw new CallError(403, 'IMPERSONATION_READ_ONLY');
    headers.set(impersonationHeader, view.token);
  }
  const wasOffline = !navigator.onLine;
  const response = await fetch(path, { method: 'POST', headers, body, signal: signal ?? null }).catch(
    (cause: unknown) => {
      if (signal?.aborted === true) throw cause;
      markOffline();
      // A request sent before the connection broke may have reached the server.
      throw new OfflineError(wasOffline ? 'nothing-sent' : 'unknown', { cause });
    },
  );
  markOnline();
  try {
    // A failing server may respond without a body of the contract.
    if (response.status === 500) throw refused(500, await response.json().catch(() => null), token);
    const json: unknown = await response.json();
    if (response.ok) return json;
    throw refused(response.status, json, token);
  } catch (cause) {
    if (cause instanceof CallError || cause instanceof NetworkError || signal?.aborted === true) throw cause;
    throw new NetworkError(`${path} gave no answer`, { cause });
  }
}

/**
 * Applies a session state reported by the server: another tab has locked the session, the company requires
 * two-step setup, or the impersonation has ended.
 */
function applySessionState(code: string): void {
  if (code === 'LOCKED') lockScreens();
  if (code === 'TWO_STEP_SETUP_REQUIRED') requireTwoStepEnrolment();
  if (code === 'IMPERSONATION_ENDED') stopImpersonation();
}

function refused(status: number, json: unknown, token: string | null): Error {
  const error = readRefusal(status, json);
  if (!(error instanceof CallError)) return error;
  // A late 401 of an earlier session must not end the session that followed it.
  if (status === 401 && token !== null && token === readToken()) endSession('ended');
  if (token !== null && token === readToken()) applySessionState(error.code);
  return error;
}
