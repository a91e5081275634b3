import { liveEvent, type LiveEvent } from '@loupe/contract';
import { endSession, readToken } from '../session.ts';
import { readStream, StreamRefused } from './read-stream.ts';

const lockName = 'loupe.live';
const channelName = 'loupe.live';
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const pause = async (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream for this browser and takes it up again whenever it breaks, with growing pauses. */
async function keepReading(tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const token = readToken();
    if (token === null) return;
    try {
      for await (const event of readStream(token, signal)) {
        pauseMs = firstPauseMs;
        tell(event);
      }
    } catch (error) {
      if (error instanceof StreamRefused) {
        if (token === readToken()) endSession('ended');
        return;
      }
    }
    // Not all at once when a server comes back.
    await pause(pauseMs * (0.5 + Math.random()), signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/**
 * Follows the changes of the portal. Tabs of one browser share one stream: the one that holds the lock reads and
 * passes on what it hears; when it closes, another takes over and begins with `anew`. Returns how to stop.
 */
export function followLive(onEvent: (event: LiveEvent) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const event = liveEvent.safeParse(data);
    if (event.success) onEvent(event.data);
  });
  const tell = (event: LiveEvent) => {
    channel.postMessage(event);
    onEvent(event);
  };
  const { signal } = stopping;
  const read = async () => keepReading(tell, signal);
  // The lock is let go when the stream is given up; a request still waiting for it is aborted. Over plain HTTP there
  // are no locks: each tab reads for itself.
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  const reading = locks ? locks.request(lockName, { signal }, read) : read();
  reading.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
