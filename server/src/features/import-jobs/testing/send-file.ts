import { fileOffsetHeader, filePiecePath, type FilePurpose } from '@loupe/contract';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app.ts';
import { runImportJobs } from '../run-import-jobs.ts';

export interface FileToSend {
  readonly name?: string;
  readonly content: string | Buffer;
  readonly changedAt?: number;
  readonly purpose?: FilePurpose;
}

const opened = z.object({ file: z.string(), received: z.number() });

/** Sends a piece of a file as a browser does. */
export async function sendPiece(
  { app }: TestApp,
  token: string | null,
  { file, at, bytes }: { readonly file: string; readonly at: number; readonly bytes: Buffer },
) {
  return app.inject({
    method: 'POST',
    url: `${filePiecePath}${file}`,
    headers: {
      'content-type': 'application/octet-stream',
      [fileOffsetHeader]: String(at),
      ...(token !== null && { authorization: token }),
    },
    payload: bytes,
  });
}

/** Makes room for a file and sends it whole; answers its uuid. */
export async function sendFile(
  test: TestApp,
  token: string,
  { name = 'stock.csv', content, changedAt = 1_700_000_000_000, purpose = 'IMPORT' }: FileToSend,
): Promise<string> {
  const bytes = Buffer.from(content);
  const { body } = await test.send(
    'deskOpenFile',
    { data: { purpose, file: { name, bytes: bytes.length, changed_at: changedAt } } },
    token,
  );
  const { file, received } = opened.parse(body);
  await sendPiece(test, token, { file, at: received, bytes: bytes.subarray(received) });
  return file;
}

/** Works on whatever files wait, as the node's clockwork does. */
export const workOnFiles = async ({ parts }: TestApp): Promise<void> =>
  runImportJobs(parts, new AbortController().signal);
