import { AppError, limits, parseIssue, type CallBody, type CallResponse } from '@loupe/contract';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import type { Caller } from '../../call-handlers.ts';
import { FileRejectedError, fileLimits, type FileLimits } from '../stock-import/file/cell.ts';
import { openFile } from '../stock-import/file/open-file.ts';
import { compareReturnedRows } from './compare-returned-rows.ts';
import { findReturnedStones } from './find-returned-stones.ts';
import { readAnswerRows, type AnswerRow } from './read-answer-rows.ts';

const returnedFileLimits: FileLimits = {
  ...fileLimits,
  uploadBytes: limits.returnedExportBytes,
  unpackedBytes: 64 * 1024 * 1024,
  // Rows without a stone are not counted among the stones, but they are read.
  rows: 20_000,
};

/** Reads a file that a customer returns, and compares it with the stock. Stores nothing. */
export async function readReturnedExport(
  { database, temporaryFolder }: Pick<Services, 'database' | 'temporaryFolder'>,
  caller: Caller,
  { content }: CallBody<'readReturnedExport'>['data'],
): Promise<CallResponse<'readReturnedExport'>> {
  const answers = await readFileContent(temporaryFolder, Buffer.from(content, 'base64'));
  const numbers = answers.map(({ stockNo }) => stockNo.toUpperCase());
  const stones = await findReturnedStones(database, caller, numbers);
  return { error: null, message: '', rows: await compareReturnedRows(answers, stones, caller) };
}

/** Reads the rows by the reader of stock files, which reads from disk. */
async function readFileContent(folder: string, bytes: Buffer): Promise<readonly AnswerRow[]> {
  const path = join(folder, `returned-${randomUUID()}`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await readAnswerRows(await openFile(path, returnedFileLimits));
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error;
    const { message } = error;
    throw new AppError('INVALID_FILE', {
      fields: [{ field: 'data.content', problem: message, cause: parseIssue(message) }],
    });
  } finally {
    await rm(path, { force: true });
  }
}
