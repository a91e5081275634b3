import {
  uploadOffsetHeader,
  uploadChunkPath,
  limits,
  uploadChunkResponse,
  errorResponse,
  type UploadPurpose,
} from '@loupe/contract';
import { CallError, isErrorCode, NetworkError } from './call-error.ts';
import { call } from './call.ts';
import { readToken } from './session.ts';

/** An upload opened on the server. */
export interface Upload {
  readonly uuid: string;
  /** Bytes already on the server from an interrupted attempt. */
  readonly received: number;
}

/** Opens an upload; the same file resumes where it was interrupted. */
export async function openUpload(file: File, purpose: UploadPurpose): Promise<Upload> {
  const { file: uuid, received } = await call('deskOpenUpload', {
    data: { purpose, file: { name: file.name, bytes: file.size, modified_at: file.lastModified } },
  });
  return { uuid, received };
}

const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Sends the remaining chunks of a file; retries after short network failures. */
export async function uploadChunks(
  file: File,
  { uuid, received }: Upload,
  onSent: (bytes: number) => void,
): Promise<void> {
  let [at, failures] = [received, 0];
  onSent(at);
  while (at < file.size) {
    try {
      at = await sendPiece(uuid, at, file.slice(at, at + limits.uploadChunkBytes));
      failures = 0;
      onSent(at);
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (error instanceof CallError || pauseMs === undefined) throw error;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function sendPiece(uuid: string, at: number, piece: Blob): Promise<number> {
  let response;
  let json: unknown;
  try {
    response = await fetch(`${uploadChunkPath}${uuid}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${readToken() ?? ''}`,
        [uploadOffsetHeader]: String(at),
      },
      body: piece,
    });
    json = await response.json();
  } catch (cause) {
    throw new NetworkError('a piece of a file gave no answer', { cause });
  }
  const parsedResponse = uploadChunkResponse.safeParse(json);
  if (response.ok && parsedResponse.success) return parsedResponse.data.received;
  const no = errorResponse.safeParse(json);
  if (no.success && isErrorCode(no.data.message) && no.data.message !== 'SERVER_ERROR')
    throw new CallError(response.status, no.data.message, {
      ...(no.data.fields && { fields: no.data.fields }),
    });
  throw new NetworkError(`HTTP ${response.status} for a piece of a file`);
}
