import {
  fileOffsetHeader,
  filePiecePath,
  limits,
  pieceAnswer,
  refusal,
  type FilePurpose,
} from '@loupe/contract';
import { AppCallError, isErrorCode, NetworkError } from './call-error.ts';
import { call } from './call.ts';
import { readToken } from './session.ts';

/** A file that has a place on the server. */
export interface OpenedFile {
  readonly uuid: string;
  /** Bytes that are there already: an earlier attempt broke off. */
  readonly received: number;
}

/** Makes room for a file; the same one again goes on where it broke off. */
export async function openFile(file: File, purpose: FilePurpose): Promise<OpenedFile> {
  const { file: uuid, received } = await call('deskOpenFile', {
    data: { purpose, file: { name: file.name, bytes: file.size, changed_at: file.lastModified } },
  });
  return { uuid, received };
}

const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Sends the rest of a file piece by piece; a line that breaks for a moment breaks nothing. */
export async function sendPieces(
  file: File,
  { uuid, received }: OpenedFile,
  onSent: (bytes: number) => void,
): Promise<void> {
  let [at, failures] = [received, 0];
  onSent(at);
  while (at < file.size) {
    try {
      at = await sendPiece(uuid, at, file.slice(at, at + limits.filePieceBytes));
      failures = 0;
      onSent(at);
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (error instanceof AppCallError || pauseMs === undefined) throw error;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function sendPiece(uuid: string, at: number, piece: Blob): Promise<number> {
  let response;
  let json: unknown;
  try {
    response = await fetch(`${filePiecePath}${uuid}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${readToken() ?? ''}`,
        [fileOffsetHeader]: String(at),
      },
      body: piece,
    });
    json = await response.json();
  } catch (cause) {
    throw new NetworkError('a piece of a file gave no answer', { cause });
  }
  const answer = pieceAnswer.safeParse(json);
  if (response.ok && answer.success) return answer.data.received;
  const no = refusal.safeParse(json);
  if (no.success && isErrorCode(no.data.message) && no.data.message !== 'SERVER_ERROR')
    throw new AppCallError(response.status, no.data.message, {
      ...(no.data.fields && { fields: no.data.fields }),
    });
  throw new NetworkError(`HTTP ${response.status} for a piece of a file`);
}
