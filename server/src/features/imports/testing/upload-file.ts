import { uploadOffsetHeader, uploadChunkPath, type UploadPurpose } from '@loupe/contract';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app.ts';
import { bindJob } from '../../../platform/jobs/bind-job.ts';
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts';
import { importJob } from '../import-job.ts';
import { runImport } from '../run-import.ts';
import type { TimeLimits } from '../run-in-thread.ts';

export interface TestUpload {
  readonly name?: string;
  readonly content: string | Buffer;
  readonly changedAt?: number;
  readonly purpose?: UploadPurpose;
}

const opened = z.object({ file: z.string(), received: z.number() });

/** Sends a chunk of a file as a browser does. */
export async function sendChunk(
  { app }: TestApp,
  token: string | null,
  { file, at, bytes }: { readonly file: string; readonly at: number; readonly bytes: Buffer },
) {
  return app.inject({
    method: 'POST',
    url: `${uploadChunkPath}${file}`,
    headers: {
      'content-type': 'application/octet-stream',
      [uploadOffsetHeader]: String(at),
      ...(token !== null && { authorization: token }),
    },
    payload: bytes,
  });
}

/** Opens an upload, sends the whole file, and returns its uuid. */
export async function uploadFile(
  test: TestApp,
  token: string,
  { name = 'stock.csv', content, changedAt = 1_700_000_000_000, purpose = 'IMPORT' }: TestUpload,
): Promise<string> {
  const bytes = Buffer.from(content);
  const { body } = await test.send(
    'deskOpenUpload',
    { data: { purpose, file: { name, bytes: bytes.length, modified_at: changedAt } } },
    token,
  );
  const { file, received } = opened.parse(body);
  await sendChunk(test, token, { file, at: received, bytes: bytes.subarray(received) });
  return file;
}

/**
 * Runs the jobs of all imports, as the workers of a node do. A job that fails would be retried seconds later, after a test has
 * looked at its import: its error is thrown.
 */
export async function runImports({ services }: TestApp, limits?: TimeLimits): Promise<void> {
  const failures: unknown[] = [];
  const run = bindJob(importJob, async ({ importId }, job) => {
    try {
      await runImport(services, importId, job, limits);
    } catch (error) {
      failures.push(error);
      throw error;
    }
  });
  await runDueJobs([run], services);
  if (failures.length > 0) throw failures[0];
}
