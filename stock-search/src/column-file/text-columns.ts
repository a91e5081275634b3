import * as z from 'zod';
import type { Texts } from '../texts.ts';
import type { ByteReader, ByteWriter } from './byte-writer.ts';
import { readNumbers, writeNumbers } from './number-columns.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** The texts of one column as they are held in memory: as bytes, because strings take several times the space. */
export interface TextColumn {
  /** The text of a row; null where there is none. */
  textAt(row: number): string | null;
}

/**
 * A dictionary of the texts that occur, all texts one after the other, the bytes of uuids, or the numbers at the ends
 * of texts that begin alike (stock and report numbers).
 */
const kinds = { dictionary: 0, plain: 1, uuids: 2, numbered: 3 } as const;

const maxDictionary = 20_000;
const uuidBytes = 16;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Writes one text for each row. */
export function writeTexts(writer: ByteWriter, texts: Texts): void {
  const distinct = new Map<string | null, number>();
  for (const text of texts) {
    if (distinct.size > maxDictionary) break;
    if (!distinct.has(text)) distinct.set(text, distinct.size);
  }
  if (distinct.size <= Math.min(maxDictionary, texts.length / 4 + 1)) {
    writer.size(kinds.dictionary);
    writer.text(JSON.stringify([...distinct.keys()]));
    writeNumbers(
      writer,
      Int32Array.from(texts, (text) => distinct.get(text) ?? 0),
    );
  } else if (texts.every((text) => text !== null && uuidPattern.test(text))) {
    writer.size(kinds.uuids);
    const uuids = texts.map((text) => bytesOfUuid(text ?? ''));
    for (let byte = 0; byte < uuidBytes; byte++)
      writer.bytes(Uint8Array.from(uuids, (bytes) => bytes[byte] ?? 0));
  } else if (!writeNumbered(writer, texts)) {
    writer.size(kinds.plain);
    const encoded = texts.map((text) => (text === null ? null : encodeUtf8(text)));
    // The length of a text is one more than its bytes; no text has the length 0.
    writeNumbers(
      writer,
      Int32Array.from(encoded, (bytes) => (bytes === null ? 0 : bytes.length + 1)),
    );
    for (const bytes of encoded) if (bytes !== null) writer.bytes(bytes);
  }
}

/** Reads the texts of this many rows. Throws a RangeError or SyntaxError for bytes that no writer has written. */
export function readTexts(reader: ByteReader, rows: number): TextColumn {
  const kind = reader.size();
  if (kind === kinds.dictionary) return readDictionary(reader, rows);
  if (kind === kinds.uuids) return readUuids(reader, rows);
  if (kind === kinds.plain) return readPlain(reader, rows);
  if (kind === kinds.numbered) return readNumbered(reader, rows);
  throw new RangeError(`${kind} is no kind of text column`);
}

function readDictionary(reader: ByteReader, rows: number): TextColumn {
  const distinct: unknown = JSON.parse(reader.text());
  const list: readonly unknown[] = Array.isArray(distinct) ? distinct : [];
  const texts = list.map((text) => (typeof text === 'string' ? text : null));
  const codes = readNumbers(reader, rows);
  if (texts.length === 1) return { textAt: () => texts[0] ?? null };
  const small = texts.length <= 0x100 ? Uint8Array.from(codes) : Uint16Array.from(codes);
  return { textAt: (row) => texts[small[row] ?? 0] ?? null };
}

function readPlain(reader: ByteReader, rows: number): TextColumn {
  const lengths = readNumbers(reader, rows);
  const starts = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++)
    starts[row + 1] = (starts[row] ?? 0) + Math.max(0, (lengths[row] ?? 0) - 1);
  // Copied, so that the file itself can be released.
  const bytes = reader.bytes(starts[rows] ?? 0).slice();
  const isText = Uint8Array.from(lengths, (length) => (length === 0 ? 0 : 1));
  return {
    textAt: (row) => (isText[row] === 1 ? decodeUtf8(bytes.subarray(starts[row], starts[row + 1])) : null),
  };
}

function readUuids(reader: ByteReader, rows: number): TextColumn {
  const bytes = reader.bytes(rows * uuidBytes).slice();
  const hexAt = (row: number, from: number, to: number) => {
    let hex = '';
    for (let byte = from; byte < to; byte++) hex += hexOfByte[bytes[byte * rows + row] ?? 0] ?? '';
    return hex;
  };
  return {
    textAt: (row) =>
      [hexAt(row, 0, 4), hexAt(row, 4, 6), hexAt(row, 6, 8), hexAt(row, 8, 10), hexAt(row, 10, 16)].join('-'),
  };
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function bytesOfUuid(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: uuidBytes }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

/** The digits at the end of a text: at most 14, so that both halves of the number fit. */
const endingDigits = /\d{1,14}$/;
const halfOfNumber = 0x1_0000;
const maxBeginnings = 256;

/** Writes texts that begin in few ways; returns false, with nothing written, for others. */
function writeNumbered(writer: ByteWriter, texts: Texts): boolean {
  const beginnings = new Map<string, number>();
  const [codes, upper, lower] = [0, 1, 2].map(() => new Int32Array(texts.length));
  for (const [row, text] of texts.entries()) {
    const digits = text === null ? '' : (endingDigits.exec(text)?.[0] ?? '');
    const key = text === null ? '' : `${digits.length} ${text.slice(0, text.length - digits.length)}`;
    const code = beginnings.get(key) ?? beginnings.size;
    if (code === maxBeginnings) return false;
    beginnings.set(key, code);
    const number = Number(digits);
    if (codes) codes[row] = code;
    if (upper) upper[row] = Math.floor(number / halfOfNumber);
    if (lower) lower[row] = number % halfOfNumber;
  }
  writer.size(kinds.numbered);
  writer.text(JSON.stringify([...beginnings.keys()]));
  for (const column of [codes, upper, lower]) if (column) writeNumbers(writer, column);
  return true;
}

/** The number of digits and what precedes them; an empty text where there is none. */
const beginningsSchema = z.array(z.string().regex(/^(?:\d+ [^]*)?$/));

function readNumbered(reader: ByteReader, rows: number): TextColumn {
  const beginnings = beginningsSchema.parse(JSON.parse(reader.text())).map((key) => {
    const space = key.indexOf(' ');
    return key === '' ? null : { digits: Number(key.slice(0, space)), text: key.slice(space + 1) };
  });
  const codes = Uint8Array.from(readNumbers(reader, rows));
  const upper = readNumbers(reader, rows);
  const lower = Uint16Array.from(readNumbers(reader, rows));
  return {
    textAt: (row) => {
      const beginning = beginnings[codes[row] ?? 0] ?? null;
      if (beginning === null) return null;
      const { text, digits } = beginning;
      if (digits === 0) return text;
      const number = (upper[row] ?? 0) * halfOfNumber + (lower[row] ?? 0);
      return text + String(number).padStart(digits, '0');
    },
  };
}
