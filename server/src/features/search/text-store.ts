import type { TextReader, Texts } from '@loupe/stock-search';

/** What another thread needs to read the same texts. */
export interface SharedTexts {
  readonly buffer: SharedArrayBuffer;
  readonly columns: number;
}

/** The parts of stones that the index does not contain: uuid, texts and links. */
export interface TextStore extends TextReader {
  /** Stores the texts of a stone and returns their position. Nothing is ever overwritten. */
  add(texts: Texts): number;
  /** The same for texts of ASCII characters, each from its start to its end in the bytes; an end of -1 is null. */
  addAscii(bytes: Uint8Array, starts: Int32Array, ends: Int32Array): number;
  /** Size of the stored texts in bytes. */
  readonly bytes: number;
  share(): SharedTexts;
}

/** Positions count units of this many bytes, so that an int32 reaches 8 GB. */
const unitBytes = 4;
/** The first unit of the buffer is the number of units in use. */
const firstUnit = 1;
/** Address space that is reserved; memory is taken as it is needed. */
const maxBytes = 4 * 1024 ** 3 - 4096;
const startBytes = 256 * 1024;
/** Half-words before the ends of the texts: two of null marks, one for wide characters. */
const headHalfWords = 3;
/** A null mark is a bit of 32. */
const maxColumns = 32;

/**
 * Stores texts one after the other in memory that all threads share: a million strings would need several times
 * the memory, and each thread a copy. A record is the null marks, the end of each text in characters, and the
 * characters, with one byte each where all of them fit (Latin-1), otherwise two (UTF-16).
 */
export function createTextStore(columns: number): TextStore {
  if (columns > maxColumns) throw new RangeError(`${columns} text columns, but at most ${maxColumns}`);
  const buffer = new SharedArrayBuffer(startBytes, { maxByteLength: maxBytes });
  new Int32Array(buffer, 0, 1)[0] = firstUnit;
  return openTextStore({ buffer, columns });
}

/** Opens a store for adding, in any thread: each record has a place of its own. */
export function openTextStore(shared: SharedTexts): TextStore {
  const { buffer, columns } = shared;
  const reader = openTexts(shared);
  const used = new Int32Array(buffer, 0, 1);
  const headBytes = (headHalfWords + columns) * 2;
  let view = Buffer.from(buffer, 0, buffer.byteLength);
  const reserve = (bytes: number) => {
    while (bytes > buffer.byteLength) {
      const wanted = Math.min(maxBytes, Math.max(bytes, buffer.byteLength * 2));
      try {
        buffer.grow(wanted);
      } catch (error) {
        // Another thread that adds texts may have made it larger.
        if (buffer.byteLength < wanted) throw error;
      }
    }
    if (view.length < buffer.byteLength) view = Buffer.from(buffer, 0, buffer.byteLength);
  };
  const take = (bytes: number): number => {
    const position = Atomics.add(used, 0, Math.ceil(bytes / unitBytes));
    reserve(position * unitBytes + bytes);
    return position;
  };
  return {
    ...reader,
    add(texts) {
      const isWide = texts.some((text) => text !== null && wideCharacter.test(text));
      const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      const position = take(headBytes + characters * (isWide ? 2 : 1));
      const start = position * unitBytes;
      let nulls = 0;
      let end = 0;
      for (let column = 0; column < columns; column++) {
        const text = texts[column] ?? null;
        if (text === null) nulls |= 1 << column;
        else {
          view.write(text, start + headBytes + end * (isWide ? 2 : 1), isWide ? 'utf16le' : 'latin1');
          end += text.length;
        }
        view.writeUInt16LE(end, start + (headHalfWords + column) * 2);
      }
      view.writeInt32LE(nulls, start);
      view.writeUInt16LE(isWide ? 1 : 0, start + 4);
      return position;
    },
    addAscii(bytes, starts, ends) {
      let characters = 0;
      for (let column = 0; column < columns; column++)
        characters += Math.max(0, (ends[column] ?? -1) - (starts[column] ?? 0));
      const position = take(headBytes + characters);
      const start = position * unitBytes;
      let nulls = 0;
      let to = start + headBytes;
      for (let column = 0; column < columns; column++) {
        const end = ends[column] ?? -1;
        if (end < 0) nulls |= 1 << column;
        for (let at = starts[column] ?? 0; at < end; at++) view[to++] = bytes[at] ?? 0;
        view.writeUInt16LE(to - start - headBytes, start + (headHalfWords + column) * 2);
      }
      view.writeInt32LE(nulls, start);
      view.writeUInt16LE(0, start + 4);
      return position;
    },
    get bytes() {
      return (used[0] ?? 0) * unitBytes;
    },
    share: () => shared,
  };
}

/** Texts as they are stored outside memory. */
export interface StoredTexts {
  readonly columns: number;
  readonly bytes: Uint8Array;
}

/** Copies the texts for storing, in any thread; what is added meanwhile may be left out. */
export function copyTexts({ buffer, columns }: SharedTexts): StoredTexts {
  // The last ones may have a place before there is memory for them.
  const units = Math.min(new Int32Array(buffer, 0, 1)[0] ?? firstUnit, buffer.byteLength / unitBytes);
  const bytes = new Uint8Array(buffer, 0, units * unitBytes).slice();
  new Int32Array(bytes.buffer, 0, 1)[0] = units;
  return { columns, bytes };
}

/** Allocates the memory of stored texts; `read` fills the given bytes. Throws a RangeError for too many bytes. */
export function restoreTexts(columns: number, bytes: number, read: (bytes: Uint8Array) => void): SharedTexts {
  const buffer = new SharedArrayBuffer(Math.max(startBytes, bytes), { maxByteLength: maxBytes });
  read(new Uint8Array(buffer, 0, bytes));
  return { buffer, columns };
}

/** A character beyond Latin-1. */
const wideCharacter = /[\u0100-\uffff]/;

/** Opens texts for reading, in any thread. */
export function openTexts({ buffer, columns }: SharedTexts): TextReader {
  let bytes = Buffer.from(buffer, 0, buffer.byteLength);
  let halfWords = new Uint16Array(buffer, 0, buffer.byteLength >> 1);
  const headBytes = (headHalfWords + columns) * 2;
  const refresh = () => {
    if (bytes.length === buffer.byteLength) return;
    bytes = Buffer.from(buffer, 0, buffer.byteLength);
    halfWords = new Uint16Array(buffer, 0, buffer.byteLength >> 1);
  };
  const textOf = (position: number, column: number): string | null => {
    if (position < 0) return null;
    const head = position * (unitBytes >> 1);
    const nulls = (halfWords[head] ?? 0) | ((halfWords[head + 1] ?? 0) << 16);
    if ((nulls & (1 << column)) !== 0) return null;
    const end = halfWords[head + headHalfWords + column] ?? 0;
    const start = column === 0 ? 0 : (halfWords[head + headHalfWords + column - 1] ?? 0);
    if (start === end) return '';
    const at = position * unitBytes + headBytes;
    return halfWords[head + 2] === 1
      ? bytes.toString('utf16le', at + start * 2, at + end * 2)
      : bytes.toString('latin1', at + start, at + end);
  };
  return {
    read(position) {
      refresh();
      return Array.from({ length: columns }, (_, column) => textOf(position, column));
    },
    readColumns(positions, chosen) {
      refresh();
      return chosen.map((column) => Array.from(positions, (position) => textOf(position, column)));
    },
  };
}
