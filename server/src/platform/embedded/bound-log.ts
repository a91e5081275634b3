import { closeSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs';

const mostBytes = 10 * 1024 * 1024;
const keptBytes = 1024 * 1024;

/**
 * Cuts a log file that has grown too long and keeps its end beside it, as `.1`. PostgreSQL appends to the same file
 * and writes on at its new end.
 */
export function boundLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  const end = Buffer.alloc(keptBytes);
  const source = openSync(file, 'r');
  try {
    readSync(source, end, 0, keptBytes, size - keptBytes);
  } finally {
    closeSync(source);
  }
  writeFileSync(`${file}.1`, end, { mode: 0o600 });
  truncateSync(file);
}
