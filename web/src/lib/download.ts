import { AppCallError, NetworkError } from './call-error.ts';
import { readRefusal } from './read-refusal.ts';
import { readToken } from './session.ts';

export interface Download {
  readonly blob: Blob;
  readonly name: string;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Bytes that have come so far. A file that is made while it is sent has no length to hold them against. */
  readonly onReceived?: (bytes: number) => void;
  /** Shown to whoever is signed in, unlike a link that opens by itself. */
  readonly isPrivate?: boolean;
}

/**
 * Fetches a file made while it is sent. Throws {@link AppCallError} when it is refused and {@link NetworkError} when it
 * does not come whole.
 */
export async function download(
  link: string,
  { signal, onReceived, isPrivate = false }: DownloadOptions,
): Promise<Download> {
  try {
    const token = isPrivate ? readToken() : null;
    const response = await fetch(link, {
      signal,
      ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
    });
    if (!response.ok) throw readRefusal(response.status, await response.json());
    if (response.body === null) throw new NetworkError(`HTTP ${response.status} without a file`);
    const reader = response.body.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      bytes += read.value.byteLength;
      onReceived?.(bytes);
    }
    // A stream given up ends like one that is complete.
    signal.throwIfAborted();
    const type = response.headers.get('content-type') ?? '';
    return { blob: new Blob(chunks, { type }), name: nameIn(response) };
  } catch (cause) {
    if (cause instanceof AppCallError || cause instanceof NetworkError || signal.aborted) throw cause;
    throw new NetworkError('the file did not come whole', { cause });
  }
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'stones';

/** Long enough for every browser to have taken the bytes over. */
const keptMs = 60_000;

/** Hands a fetched file to the browser, which puts it where its downloads go. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, keptMs);
}
