import { calls } from '@loupe/contract';
import { expect, it, vi } from 'vitest';
import { callQueryOptions } from '../../lib/call-query.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readToken, storeToken } from '../../lib/session.ts';
import { signOut } from './sign-out.ts';

it('cancels pending reads and sends no others before the session is revoked, and clears the session', async () => {
  storeToken('signed-in');
  const sent: string[] = [];
  const isAborted: boolean[] = [];
  let reading: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    sent.push(path);
    if (path === calls.getToCart.path) {
      reading = signal;
      return new Promise(() => {});
    }
    isAborted.push(reading?.aborted ?? false);
    await expect(call('getAllOrder', {})).rejects.toMatchObject({ status: 401 });
    return Response.json({ error: null, message: '000', user: null });
  });
  void queryClient.prefetchQuery(callQueryOptions('getToCart', {}));
  await expect.poll(() => reading).toBeDefined();
  expect(await signOut()).toBe('revoked');
  expect(isAborted).toEqual([true]);
  expect(sent).toEqual([calls.getToCart.path, calls.signOut.path]);
  expect(readToken()).toBeNull();
});
