import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { FileLimits, SheetRow, StockSheet } from './cell.ts';
import { FileRefused } from './cell.ts';
import { detectEncoding, detectSeparator } from './decode-text.ts';
import type { TextEncoding } from './decode-text.ts';

const headBytes = 64 * 1024;
const batchRows = 500;
const recordSchema = z.array(z.string());

/** A CSV file, plain or gzipped; encoding and separator are detected from its first bytes. */
export async function openCsv(path: string, name: string, limits: FileLimits): Promise<StockSheet> {
  const gzipped = await isGzip(path);
  const head = await readHead(path, gzipped);
  if (head.length === 0) throw new FileRefused('The file is empty.');
  const encoding = detectEncoding(head);
  const delimiter = detectSeparator(new TextDecoder(encoding).decode(head));
  return {
    name,
    rows: () => readRows(openBytes(path, gzipped), encoding, delimiter, limits),
  };
}

async function* readRows(
  bytes: Readable,
  encoding: TextEncoding,
  delimiter: string,
  limits: FileLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: limits.cellsPerRow * limits.cellCharacters,
  });
  const text = bytes.pipe(boundedText(encoding, limits));
  text.on('error', (error) => parser.destroy(error));
  bytes.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let row = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const record of parser) {
      row += 1;
      if (row > limits.rows) throw new FileRefused(`The file has more than ${limits.rows} rows.`);
      const cells: unknown = record;
      if (!isRecord(cells)) throw new FileRefused(`Row ${row} cannot be read.`);
      if (cells.length > limits.cellsPerRow) {
        throw new FileRefused(`Row ${row} has more than ${limits.cellsPerRow} cells.`);
      }
      batch.push({ row, cells });
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    bytes.destroy();
  }
  if (batch.length > 0) yield batch;
}

/** Checked by shape only: the parser makes nothing but text, and a schema per row would cost more than reading it. */
const isRecord = (value: unknown): value is string[] =>
  Array.isArray(value) && (value.length === 0 || recordSchema.element.safeParse(value[0]).success);

function refusalOf(error: unknown): Error {
  if (error instanceof FileRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new FileRefused(`The file cannot be read: ${reason}`);
}

function boundedText(encoding: TextEncoding, limits: FileLimits): Transform {
  const decoder = new TextDecoder(encoding);
  let unpacked = 0;
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      if (unpacked > limits.unpackedBytes) {
        done(new FileRefused(`The file unpacks to more than ${limits.unpackedBytes} bytes.`));
        return;
      }
      done(null, encoding === 'utf-8' ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8'));
    },
  });
}

function openBytes(path: string, gzipped: boolean): Readable {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!gzipped) return file;
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

async function isGzip(path: string): Promise<boolean> {
  const start = await firstBytes(path, 2);
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** The first bytes of a file as it lies on the disk. */
export async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readHead(path: string, gzipped: boolean): Promise<Uint8Array> {
  if (!gzipped) return firstBytes(path, headBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const bytes = openBytes(path, true);
  try {
    for await (const chunk of bytes) {
      if (!(chunk instanceof Uint8Array)) continue;
      chunks.push(chunk);
      size += chunk.length;
      if (size >= headBytes) break;
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    bytes.destroy();
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}
