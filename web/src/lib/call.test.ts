import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CallError, NetworkError, OfflineError } from './call-error.ts';
import { mutateCall, call } from './call.ts';
import { setLocalAnswers } from './local-stock/local-answers.ts';
import { endSession, storeToken, onSignedOut, readToken, consumeReturnUrl } from './session.ts';

const fetchSpy = vi.fn<typeof fetch>();
const respondWith = (status: number, body: unknown) => {
  fetchSpy.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
};
const goodBye = { error: null, message: '000', user: null };
const stone = '5f0c6b1e-9f5c-4a49-9f53-6a2a37b7f0aa';

beforeEach(() => {
  storeToken('abc=');
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  fetchSpy.mockReset();
});

test('sends a call to the path of the table with the token from the cookie', async () => {
  respondWith(200, goodBye);
  expect(await call('signOut', {})).toEqual(goodBye);
  const [path, init] = fetchSpy.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/signOut');
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer abc=');
});

test('sends no Authorization header for a visitor', async () => {
  endSession('signed-out');
  respondWith(200, { error: 'no', message: '100', user: null });
  await call('login', { data: { email: 'r.mehta', password: '12345' } });
  expect(new Headers(fetchSpy.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
});

test('reports the code of a rejection and the stones it concerns', async () => {
  const stones = [{ stock_uuid: stone, stock_no: 'L1', status: 'HOLD' }];
  respondWith(409, { error: 'gone', message: 'STONE_NOT_AVAILABLE', stones });
  const refusal = await call('addOrder', { data: { stones: [stone] } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallError);
  expect(refusal).toMatchObject({ status: 409, code: 'STONE_NOT_AVAILABLE', details: { stones } });
});

test('reports the waiting time after too many attempts', async () => {
  respondWith(429, { error: 'wait', message: 'RATE_LIMITED', retry_after_seconds: 30 });
  await expect(call('signOut', {})).rejects.toMatchObject({ details: { retryAfterSeconds: 30 } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a refusal without a code', () => Promise.resolve(Response.json({ oops: 1 }, { status: 502 }))],
  ['an answer in another shape', () => Promise.resolve(Response.json({ message: '000' }))],
])('treats %s as a network error', async (_, outcome) => {
  fetchSpy.mockImplementation(outcome);
  await expect(call('signOut', {})).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  ['with its code', () => Response.json({ error: 'x', message: 'SERVER_ERROR' }, { status: 500 })],
  ['without a code', () => Response.json({ oops: 1 }, { status: 500 })],
  ['that is no JSON', () => new Response('<html>', { status: 500 })],
  ['without a body', () => new Response(null, { status: 500 })],
])('reports a 500 %s as the server failure of the specification', async (_, responseBody) => {
  fetchSpy.mockImplementation(() => Promise.resolve(responseBody()));
  const failed = { status: 500, code: 'SERVER_ERROR' };
  await expect(call('signOut', {})).rejects.toMatchObject(failed);
  await expect(mutateCall('lock', {})).rejects.toMatchObject(failed);
});

test('is answered by the stock in this browser that was opened while the connection was lost', async () => {
  const answer = { error: null, message: '', count: 7 };
  fetchSpy.mockImplementation(async () => {
    setLocalAnswers(async () => Promise.resolve({ response: answer, at: 0 }));
    return Promise.reject(new TypeError('failed to fetch'));
  });
  onTestFinished(() => {
    setLocalAnswers(null);
  });
  expect(await call('search', { search_param: {} })).toEqual(answer);
  setLocalAnswers(null);
  fetchSpy.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(call('search', { search_param: {} })).rejects.toBeInstanceOf(OfflineError);
});

test('distinguishes an aborted call from a lost one', async () => {
  const controller = new AbortController();
  fetchSpy.mockImplementation((_, init) => {
    controller.abort();
    return Promise.reject(init?.signal?.reason instanceof Error ? init.signal.reason : new Error('?'));
  });
  await expect(call('signOut', {}, { signal: controller.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});

test('signs out on a rejected token and stores the URL for the next login', async () => {
  storeToken('old');
  history.replaceState(null, '', '/orders?page=2');
  const listener = vi.fn<(reason: string) => void>();
  const stop = onSignedOut(listener);
  respondWith(401, { error: 'ended', message: 'SIGNED_OUT' });
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  stop();
  expect(listener).toHaveBeenCalledExactlyOnceWith('ended');
  expect(readToken()).toBeNull();
  expect(consumeReturnUrl()).toBe('/orders?page=2');
});

test('keeps a new session after a late rejection of an earlier one', async () => {
  storeToken('old');
  fetchSpy.mockImplementation(() => {
    storeToken('new');
    return Promise.resolve(Response.json({ error: 'ended', message: 'SIGNED_OUT' }, { status: 401 }));
  });
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe('new');
});

test('sends nothing that needs a token while signed out', async () => {
  endSession('signed-out');
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('sends the same order only once', async () => {
  respondWith(409, { error: 'gone', message: 'STONE_NOT_AVAILABLE' });
  const order = { data: { stones: [stone] } };
  const both = [mutateCall('addOrder', order), mutateCall('addOrder', order)];
  await Promise.allSettled(both);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});
