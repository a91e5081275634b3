import { formatIssue, type IssueKind } from '@loupe/contract';
import type { FileHandle } from 'node:fs/promises';
import { unpackEntry, ZipRejectedError, type ZipEntry, type ZipFault } from '../../../platform/zip-file.ts';
import type { FileLimits } from './cell.ts';
import { FileRejectedError } from './cell.ts';

/** Unpacks one part and counts the bytes actually produced. All parts of the file share `budget`. */
export async function unpack(
  path: string,
  file: FileHandle,
  entry: ZipEntry,
  budget: { bytes: number },
  limits: FileLimits,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  for await (const chunk of unpackEntry(path, file, entry)) {
    budget.bytes += chunk.length;
    if (budget.bytes > limits.unpackedBytes) {
      throw new FileRejectedError(formatIssue('SHEET_UNPACKS', { max: limits.unpackedBytes }));
    }
    onChunk(chunk);
  }
}

const sheetIssues: Readonly<Record<ZipFault, IssueKind>> = {
  NO_DIRECTORY: 'SHEET_NO_DIRECTORY',
  DIRECTORY_CUT: 'SHEET_DIRECTORY_CUT',
  DIRECTORY_BROKEN: 'SHEET_DIRECTORY_BROKEN',
  PART_MISSING: 'SHEET_PART_MISSING',
  PART_BROKEN: 'SHEET_PART_BROKEN',
  TOO_MANY_PARTS: 'SHEET_PARTS',
  PASSWORD: 'SHEET_PASSWORD',
  HIDDEN_DATA: 'SHEET_HIDDEN_DATA',
  UNKNOWN_PACKING: 'SHEET_PACKING',
};

/** Converts a package error to an error about the spreadsheet. */
export function toPackageRejectedError(error: unknown): unknown {
  if (!(error instanceof ZipRejectedError)) return error;
  return new FileRejectedError(formatIssue(sheetIssues[error.fault], { name: error.part }));
}
