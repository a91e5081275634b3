import { closeSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs';

const maxBytes = 10 * 1024 * 1024;
const retainedBytes = 1024 * 1024;

/**
 * Truncates a log file that has grown too long and preserves its end in a second file, `.1`. PostgreSQL
 * continues to append to the truncated file.
 */
export function boundLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxBytes) return;
  const end = Buffer.alloc(retainedBytes);
  const source = openSync(file, 'r');
  try {
    readSync(source, end, 0, retainedBytes, size - retainedBytes);
  } finally {
    closeSync(source);
  }
  writeFileSync(`${file}.1`, end, { mode: 0o600 });
  truncateSync(file);
}
