import { livePath } from '@loupe/contract';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, startRevoking, storeToken } from '../session.ts';
import { subscribeToLiveEvents } from './live-events.ts';

const streamRequest = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  streamRequest.mockReset();
  vi.stubGlobal('fetch', streamRequest);
});

it('cancels the request of the stream when the sign-out starts', async () => {
  storeToken('signed-in');
  streamRequest.mockReturnValue(new Promise(() => undefined));
  const stop = subscribeToLiveEvents(() => undefined);
  await waitFor(() => {
    expect(streamRequest).toHaveBeenCalledWith(livePath, expect.anything());
  });
  const signal = streamRequest.mock.lastCall?.[1].signal;
  expect(signal?.aborted).toBe(false);
  startRevoking();
  expect(signal?.aborted).toBe(true);
  endSession('signed-out');
  stop();
});

it('opens the stream again as soon as the browser is connected', async () => {
  storeToken('signed-in');
  streamRequest.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  const stop = subscribeToLiveEvents(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(streamRequest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streamRequest).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(streamRequest).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});
