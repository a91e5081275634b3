import type { ByteReader, ByteWriter } from './byte-writer.ts';

/**
 * Numbers as bytes: the first bytes of all rows, then the second ones, because equal things side by side compress
 * well. A column of few values is a dictionary and one or two bytes a row.
 */
const kinds = { constant: 0, oneByte: 1, twoBytes: 2, fourBytes: 3 } as const;

const planesOf: Readonly<Record<number, number>> = {
  [kinds.oneByte]: 1,
  [kinds.twoBytes]: 2,
  [kinds.fourBytes]: 4,
};

/** Writes one number for each row. */
export function writeNumbers(writer: ByteWriter, values: Int32Array): void {
  const known = new Map<number, number>();
  for (const value of values) {
    if (known.size > 0x1_0000) break;
    known.set(value, 0);
  }
  const kind = kindFor(known.size);
  writer.size(kind);
  if (kind === kinds.fourBytes) {
    writePlanes(writer, values, 4);
    return;
  }
  const dictionary = Int32Array.from(known.keys()).toSorted();
  writer.size(dictionary.length);
  writePlanes(writer, dictionary, 4);
  if (kind === kinds.constant) return;
  for (const [code, value] of dictionary.entries()) known.set(value, code);
  writePlanes(
    writer,
    values.map((value) => known.get(value) ?? 0),
    kind === kinds.oneByte ? 1 : 2,
  );
}

function kindFor(distinct: number): number {
  if (distinct <= 1) return kinds.constant;
  if (distinct <= 0x100) return kinds.oneByte;
  return distinct <= 0x1_0000 ? kinds.twoBytes : kinds.fourBytes;
}

function writePlanes(writer: ByteWriter, values: Int32Array, planes: number): void {
  for (let plane = 0; plane < planes; plane++) {
    writer.bytes(Uint8Array.from(values, (value) => (value >>> (plane * 8)) & 255));
  }
}

/** Reads the numbers of this many rows. Throws a RangeError for bytes that no writer has written. */
export function readNumbers(reader: ByteReader, rows: number): Int32Array<ArrayBuffer> {
  const kind = reader.size();
  if (kind === kinds.fourBytes) return readPlanes(reader, rows, 4);
  const dictionary = readPlanes(reader, reader.size(), 4);
  if (kind === kinds.constant) return new Int32Array(rows).fill(dictionary[0] ?? 0);
  const planes = planesOf[kind];
  if (planes === undefined) throw new RangeError(`${kind} is no kind of number column`);
  const codes = readPlanes(reader, rows, planes);
  for (let row = 0; row < rows; row++) codes[row] = dictionary[codes[row] ?? 0] ?? 0;
  return codes;
}

function readPlanes(reader: ByteReader, rows: number, planes: number): Int32Array<ArrayBuffer> {
  const values = new Int32Array(rows);
  for (let plane = 0; plane < planes; plane++) {
    const bytes = reader.bytes(rows);
    const shift = plane * 8;
    for (let row = 0; row < rows; row++) values[row] = (values[row] ?? 0) | ((bytes[row] ?? 0) << shift);
  }
  return values;
}
