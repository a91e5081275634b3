import type { FileHandle } from 'node:fs/promises';
import { unpackEntry, ZipRefused, type ZipEntry } from '../../../platform/zip-file.ts';
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
      throw new FileRefused(`The spreadsheet unpacks to more than ${limits.unpackedBytes} bytes.`);
    }
    onChunk(chunk);
  }
}

/** What is wrong with a package, said of a spreadsheet. */
export function refusalOfPackage(error: unknown): unknown {
  return error instanceof ZipRefused ? new FileRefused(`The spreadsheet ${error.message}`) : error;
}
