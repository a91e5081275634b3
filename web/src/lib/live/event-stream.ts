import { liveEvent, livePath, type LiveEvent } from '@loupe/contract';

/** The server rejected the stream for good: the session has ended. */
export class StreamRejectedError extends Error {
  override readonly name = 'StreamRejectedError';
}

/** Opens the event stream and yields its events until it ends; throws when it breaks. */
export async function* readEventStream(token: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const response = await fetch(livePath, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) throw new StreamRejectedError();
  if (!response.ok || response.body === null) throw new Error(`the stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith('data: ')) yield liveEvent.parse(JSON.parse(part.slice('data: '.length)));
    }
  }
}
