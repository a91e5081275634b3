import { problemText, type ProblemKind } from '@loupe/contract';
import type { FileHandle } from 'node:fs/promises';
import { unpackEntry, ZipRefused, type ZipEntry, type ZipFault } from '../../../platform/zip-file.ts';
import type { FileLimits } from './cell.ts';
import { FileRefused } from './cell.ts';

/** Unpacks one part, counting what really comes out; `budget` is shared by all parts of the file. */
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
      throw new FileRefused(problemText('SHEET_UNPACKS', { max: limits.unpackedBytes }));
    }
    onChunk(chunk);
  }
}

const saidOfSheets: Readonly<Record<ZipFault, ProblemKind>> = {
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

/** What is wrong with a package, said of a spreadsheet. */
export function refusalOfPackage(error: unknown): unknown {
  if (!(error instanceof ZipRefused)) return error;
  return new FileRefused(problemText(saidOfSheets[error.fault], { name: error.part }));
}
