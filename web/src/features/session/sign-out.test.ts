import { calls } from '@loupe/contract';
import { expect, it, vi } from 'vitest';
import { callQueryOptions } from '../../lib/call-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readToken, storeToken } from '../../lib/session.ts';
import { signOut } from './sign-out.ts';

it('cancels pending reads before the session is revoked, and clears the session', async () => {
  storeToken('signed-in');
  const isAborted: boolean[] = [];
  let reading: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    if (path === calls.getToCart.path) {
      reading = signal;
      return new Promise(() => {});
    }
    isAborted.push(reading?.aborted ?? false);
    return Response.json({ error: null, message: '000', user: null });
  });
  void queryClient.prefetchQuery(callQueryOptions('getToCart', {}));
  await expect.poll(() => reading).toBeDefined();
  expect(await signOut()).toBe('revoked');
  expect(isAborted).toEqual([true]);
  expect(readToken()).toBeNull();
});
