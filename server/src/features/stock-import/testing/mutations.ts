import fc from 'fast-check';
import { anyCharacter } from '../../../testing/any-character.ts';
import { storedZip } from './stored-zip.ts';
import type { ZipPart } from './stored-zip.ts';

type Change = (bytes: Buffer) => Buffer;

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const atOf = (bytes: Buffer, share: number) => Math.floor(bytes.length * share);
const spliced = (bytes: Buffer, at: number, drop: number, put: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]);

/** Changes a byte, inserts, removes or repeats some, or truncates the file. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fraction, fc.nat(255)).map(
    ([share, byte]): Change =>
      (bytes) =>
        spliced(bytes, atOf(bytes, share), 1, Buffer.from([byte])),
  ),
  fc.tuple(fraction, fc.uint8Array({ minLength: 1, maxLength: 40 })).map(
    ([share, put]): Change =>
      (bytes) =>
        spliced(bytes, atOf(bytes, share), 0, put),
  ),
  fc.tuple(fraction, fc.nat(400)).map(
    ([share, count]): Change =>
      (bytes) =>
        spliced(bytes, atOf(bytes, share), count, Buffer.alloc(0)),
  ),
  fc.tuple(fraction, fraction, fc.nat(400)).map(
    ([from, to, count]): Change =>
      (bytes) =>
        spliced(bytes, atOf(bytes, to), 0, bytes.subarray(atOf(bytes, from)).subarray(0, count)),
  ),
  fraction.map(
    (share): Change =>
      (bytes) =>
        bytes.subarray(0, atOf(bytes, share)),
  ),
);

/** The bytes of a file with one to four mutations. */
export const damaged = (bytes: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce((result, apply) => apply(result), bytes));

/** Cells that are unexpected under any header. */
const strangeCells = [
  '',
  ' ',
  '-',
  '=1/0',
  '=HYPERLINK("javascript:alert(1)","x")',
  '@SUM(A1)',
  '#REF!',
  '1e999',
  '-0',
  '0',
  'NaN',
  'Infinity',
  '2.466E+09',
  '999999999999999999999',
  '-999999999999',
  '٣٫٥',
  '１．０１',
  '\u0000',
  '\u{1f48e}\u202e',
  'x'.repeat(40_000),
  'TOTAL',
  'constructor',
  '__proto__',
  '1,2,3,4',
  '6.45x6.48x3.99x1',
  '"',
  'a"b\nc',
];
export const strangeCell = fc.oneof(
  fc.constantFrom(...strangeCells),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

/** A table with changed cells and with rows removed, repeated and reordered, including the header. */
export const disordered = (
  table: readonly (readonly string[])[],
): fc.Arbitrary<readonly (readonly string[])[]> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(table.length - 1), fc.nat((table[0]?.length ?? 1) - 1), strangeCell), {
        maxLength: 12,
      }),
      fc.array(fc.nat(table.length - 1), { maxLength: table.length * 2 }),
    )
    .map(([cells, rows]) => {
      const changed = table.map((row) => [...row]);
      for (const [row, column, text] of cells) changed[row]?.splice(column, 1, text);
      return rows.length === 0 ? changed : [changed[0] ?? [], ...rows.map((row) => changed[row] ?? [])];
    });

/** A valid package with damaged contents: parts removed, duplicated, reordered or mutated. */
export const repacked = (parts: readonly ZipPart[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.shuffledSubarray([...parts], { minLength: Math.max(1, parts.length - 2) }),
      fc.nat(parts.length - 1),
      fc.boolean(),
    )
    .chain(([chosenParts, chosen, isTwice]) => {
      const part = chosenParts[chosen % chosenParts.length];
      if (part === undefined) return fc.constant(storedZip(chosenParts));
      return damaged(part.content).map((content) => {
        const changed = chosenParts.map((other) => (other === part ? { ...part, content } : other));
        return storedZip(isTwice ? [...changed, part] : changed);
      });
    });

/**
 * A package whose directory, or its end record, contains wrong sizes, offsets, counts and compression
 * methods.
 */
export const misdirected = (zip: Buffer): fc.Arbitrary<Buffer> => {
  const start = zip.readUInt32LE(zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16);
  const word = fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 1, 8, 9, 0xffff, 0xfffe));
  return fc
    .array(fc.tuple(fc.integer({ min: start, max: zip.length - 2 }), word), { minLength: 1, maxLength: 3 })
    .map((words) => {
      const changed = Buffer.from(zip);
      for (const [at, value] of words) changed.writeUInt16LE(value, at);
      return changed;
    });
};
