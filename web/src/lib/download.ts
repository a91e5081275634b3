import { CallError, NetworkError } from './call-error.ts';
import { readRefusal } from './read-refusal.ts';
import { readToken } from './session.ts';

export interface Download {
  readonly blob: Blob;
  readonly name: string;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received so far. A streamed file has no length to compare them with. */
  readonly onReceived?: (bytes: number) => void;
  /** The file requires the session token, unlike a public link. */
  readonly isPrivate?: boolean;
}

/**
 * Downloads a streamed file. Throws {@link CallError} when it is rejected and {@link NetworkError} when it is
 * incomplete.
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
    // An aborted stream ends like a complete one.
    signal.throwIfAborted();
    const type = response.headers.get('content-type') ?? '';
    return { blob: new Blob(chunks, { type }), name: nameIn(response) };
  } catch (cause) {
    if (cause instanceof CallError || cause instanceof NetworkError || signal.aborted) throw cause;
    throw new NetworkError('the file did not come whole', { cause });
  }
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'stones';

/** Time in milliseconds after which every browser has taken over the bytes. */
const revokeDelayMs = 60_000;

/** Passes a downloaded file to the browser, which saves it among its downloads. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, revokeDelayMs);
}
