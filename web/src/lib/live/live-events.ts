import { liveEvent, type LiveEvent } from '@loupe/contract';
import { endSession, onRevoking, readToken } from '../session.ts';
import { readEventStream, StreamRejectedError } from './event-stream.ts';

const lockName = 'loupe.live';
const channelName = 'loupe.live';
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/** Waits until the time is over, the browser is connected again, or the signal aborts. */
const pause = async (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** Reads the event stream for this browser and reconnects whenever it breaks, with growing pauses. */
async function keepReading(listener: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const token = readToken();
    if (token === null) return;
    try {
      for await (const event of readEventStream(token, signal)) {
        pauseMs = firstPauseMs;
        listener(event);
      }
    } catch (error) {
      if (error instanceof StreamRejectedError) {
        if (token === readToken()) endSession('ended');
        return;
      }
    }
    // Random jitter, so that not all browsers reconnect together when a server comes back.
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

/**
 * Follows the live events of the portal. Tabs of one browser share one stream: the tab that holds the lock
 * reads it and broadcasts its events; when that tab closes, another takes over and starts with an
 * `everything` event. Returns a function that stops.
 */
export function subscribeToLiveEvents(onEvent: (event: LiveEvent) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const event = liveEvent.safeParse(data);
    if (event.success) onEvent(event.data);
  });
  const publish = (event: LiveEvent) => {
    channel.postMessage(event);
    onEvent(event);
  };
  const { signal } = stopping;
  const read = async () => keepReading(publish, signal);
  // The lock is released when the stream is closed; a pending lock request is aborted. Over plain HTTP there
  // are no locks, so each tab reads its own stream.
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  const reading = locks ? locks.request(lockName, { signal }, read) : read();
  reading.catch(() => undefined);
  // The server refuses a stream that is opened while the token is being revoked.
  const stopListening = onRevoking(() => {
    stopping.abort();
  });
  return () => {
    stopListening();
    stopping.abort();
    channel.close();
  };
}
