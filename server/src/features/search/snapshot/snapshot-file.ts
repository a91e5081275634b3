import { restoreIndex, type SharedIndex, type StoredIndex } from '@loupe/stock-index';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { logCursorSchema, type LogCursor } from '../../../platform/change-log.ts';
import type { SharedStock } from '../read-stock.ts';
import { restoreTexts, type StoredTexts } from '../text-store.ts';

/** What identifies a snapshot: of which stock it is, and up to which change. */
export interface SnapshotHead {
  readonly key: string;
  readonly cursor: LogCursor;
}

interface StoredStock {
  readonly index: StoredIndex;
  readonly texts: StoredTexts;
}

/*
 * A file is the length of the head in four bytes, the head as JSON, the bytes of the index, those of the texts, and the
 * SHA-256 of all of it.
 */
const headSchema = z.object({
  key: z.string(),
  cursor: logCursorSchema,
  /** Checked by the hash: only a file of this program has it. */
  layout: z.custom<SharedIndex['layout']>((layout) => typeof layout === 'object' && layout !== null),
  textColumns: z.int(),
  indexBytes: z.int().nonnegative(),
  textBytes: z.int().nonnegative(),
});
const lengthBytes = 4;
const hashBytes = 32;
const maxHeadBytes = 16 * 1024 ** 2;
/** Bytes per read and write; a single one may not exceed 2 GB. */
const stepBytes = 64 * 1024 ** 2;

/** Where a snapshot is kept, and the temporary folder of this process on the same disk in which it is written. */
export interface SnapshotPlace {
  readonly file: string;
  readonly temporaryFolder: string;
}

/**
 * Writes a snapshot, which replaces the former one when it is complete. What a killed process leaves is removed with its
 * temporary folder.
 */
export function writeSnapshot(
  { file, temporaryFolder }: SnapshotPlace,
  { key, cursor }: SnapshotHead,
  { index, texts }: StoredStock,
): void {
  const head = Buffer.from(
    JSON.stringify({
      key,
      cursor: { xmin: cursor.xmin, processedIds: [...cursor.processedIds] },
      layout: index.layout,
      textColumns: texts.columns,
      indexBytes: index.bytes.length,
      textBytes: texts.bytes.length,
    }),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  const hash = createHash('sha256');
  const temporary = join(temporaryFolder, 'unfinished-stock-snapshot');
  // Prices are for the company alone.
  const to = openSync(temporary, 'w', 0o600);
  try {
    for (const part of [length, head, index.bytes, texts.bytes]) {
      for (let start = 0; start < part.length; start += stepBytes) {
        const step = part.subarray(start, start + stepBytes);
        hash.update(step);
        writeAll(to, step);
      }
    }
    writeAll(to, hash.digest());
    fsyncSync(to);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(to);
  }
  renameSync(temporary, file);
}

function writeAll(to: number, bytes: Uint8Array): void {
  for (let start = 0; start < bytes.length;) start += writeSync(to, bytes, start);
}

/** Reads a snapshot with this key; null when there is none, or when it is of another stock, cut off or damaged. */
export function readSnapshot(
  file: string,
  key: string,
): { readonly stock: SharedStock; readonly cursor: LogCursor } | null {
  let from: number;
  try {
    from = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    const reader = createHashingReader(from, statSync(file).size);
    const headBytes = reader.read(lengthBytes).readUInt32LE();
    if (headBytes > maxHeadBytes) return null;
    const head = headSchema.parse(JSON.parse(reader.read(headBytes).toString('utf8')));
    if (head.key !== key || reader.left() !== head.indexBytes + head.textBytes + hashBytes) return null;
    const index = restoreIndex(head.layout, reader.fill);
    const texts = restoreTexts(head.textColumns, head.textBytes, reader.fill);
    return reader.isHashed() ? { stock: { index, texts }, cursor: head.cursor } : null;
  } catch {
    return null;
  } finally {
    closeSync(from);
  }
}

/** Reads a file from its start and hashes what it reads. Throws at the end of the file. */
function createHashingReader(from: number, size: number) {
  const hash = createHash('sha256');
  let position = 0;
  const readInto = (bytes: Uint8Array) => {
    for (let start = 0; start < bytes.length;) {
      const read = readSync(from, bytes, start, Math.min(stepBytes, bytes.length - start), position);
      if (read === 0) throw new RangeError('the file ends before its content');
      start += read;
      position += read;
    }
  };
  const fill = (bytes: Uint8Array) => {
    if (bytes.length > size - position) throw new RangeError('the file ends before its content');
    readInto(bytes);
    for (let start = 0; start < bytes.length; start += stepBytes)
      hash.update(bytes.subarray(start, start + stepBytes));
  };
  return {
    fill,
    read(length: number): Buffer {
      const bytes = Buffer.alloc(Math.min(length, size));
      fill(bytes);
      return bytes;
    },
    left: () => size - position,
    /** Whether the rest of the file is the hash of what was read. */
    isHashed(): boolean {
      const expected = Buffer.alloc(hashBytes);
      readInto(expected);
      return hash.digest().equals(expected);
    },
  };
}
