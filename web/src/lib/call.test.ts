import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppCallError, NetworkError } from './call-error.ts';
import { act, call } from './call.ts';
import { endSession, keepToken, onSignedOut, readToken, takeReturnPlace } from './session.ts';

const fetchSpy = vi.fn<typeof fetch>();
const answerWith = (status: number, body: unknown) => {
  fetchSpy.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
};
const goodBye = { error: null, message: '000', user: null };
const stone = '5f0c6b1e-9f5c-4a49-9f53-6a2a37b7f0aa';

beforeEach(() => {
  keepToken('abc=');
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  fetchSpy.mockReset();
});

test('a call goes to the path of the table with the token of the cookie', async () => {
  answerWith(200, goodBye);
  expect(await call('signOut', {})).toEqual(goodBye);
  const [path, init] = fetchSpy.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/signOut');
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer abc=');
});

test('a visitor sends no Authorization', async () => {
  endSession('asked');
  answerWith(200, { error: 'no', message: '100', user: null });
  await call('login', { data: { email: 'r.mehta', password: '12345' } });
  expect(new Headers(fetchSpy.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
});

test('a refusal names its code and the stones it is about', async () => {
  const stones = [{ stock_uuid: stone, stock_no: 'L1', status: 'HOLD' }];
  answerWith(409, { error: 'gone', message: 'STONE_NOT_AVAILABLE', stones });
  const refusal = await call('addOrder', { data: { stones: [stone] } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppCallError);
  expect(refusal).toMatchObject({ status: 409, code: 'STONE_NOT_AVAILABLE', details: { stones } });
});

test('too many attempts say how long to wait', async () => {
  answerWith(429, { error: 'wait', message: 'TOO_MANY_ATTEMPTS', retry_after_seconds: 30 });
  await expect(call('signOut', {})).rejects.toMatchObject({ details: { retryAfterSeconds: 30 } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a refusal without a code', () => Promise.resolve(Response.json({ oops: 1 }, { status: 502 }))],
  ['an answer in another shape', () => Promise.resolve(Response.json({ message: '000' }))],
])('%s is a lost call', async (_, outcome) => {
  fetchSpy.mockImplementation(outcome);
  await expect(call('signOut', {})).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  ['with its code', () => Response.json({ error: 'x', message: 'SERVER_ERROR' }, { status: 500 })],
  ['without a code', () => Response.json({ oops: 1 }, { status: 500 })],
  ['that is no JSON', () => new Response('<html>', { status: 500 })],
  ['without a body', () => new Response(null, { status: 500 })],
])('a 500 %s says what the specification says of a failing server', async (_, answer) => {
  fetchSpy.mockImplementation(() => Promise.resolve(answer()));
  const failed = { status: 500, code: 'SERVER_ERROR', message: 'Sorry, server goes wrong' };
  await expect(call('signOut', {})).rejects.toMatchObject(failed);
  await expect(act('lock', {})).rejects.toMatchObject(failed);
});

test('a call given up is told apart from a lost one', async () => {
  const giveUp = new AbortController();
  fetchSpy.mockImplementation((_, init) => {
    giveUp.abort();
    return Promise.reject(init?.signal?.reason instanceof Error ? init.signal.reason : new Error('?'));
  });
  await expect(call('signOut', {}, { signal: giveUp.signal })).rejects.toHaveProperty('name', 'AbortError');
});

test('a refused token signs out, and the place is kept for the next sign-in', async () => {
  keepToken('old');
  history.replaceState(null, '', '/orders?page=2');
  const told = vi.fn<(reason: string) => void>();
  const stop = onSignedOut(told);
  answerWith(401, { error: 'ended', message: 'SIGNED_OUT' });
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  stop();
  expect(told).toHaveBeenCalledExactlyOnceWith('ended');
  expect(readToken()).toBeNull();
  expect(takeReturnPlace()).toBe('/orders?page=2');
});

test('a late refusal of an earlier sign-in leaves the new one alone', async () => {
  keepToken('old');
  fetchSpy.mockImplementation(() => {
    keepToken('new');
    return Promise.resolve(Response.json({ error: 'ended', message: 'SIGNED_OUT' }, { status: 401 }));
  });
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe('new');
});

test('nobody signed in: nothing that needs a token is sent', async () => {
  endSession('asked');
  await expect(call('updateDashboard', {})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('the same order twice is sent once', async () => {
  answerWith(409, { error: 'gone', message: 'STONE_NOT_AVAILABLE' });
  const order = { data: { stones: [stone] } };
  const both = [act('addOrder', order), act('addOrder', order)];
  await Promise.allSettled(both);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});
