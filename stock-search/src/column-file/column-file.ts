import { vocabularies } from '@loupe/domain';
import * as z from 'zod';
import { pairTextColumn, textColumns } from '../decode-stone.ts';
import { stockSchema } from '../index-config.ts';
import type { Texts } from '../texts.ts';
import { createByteReader, createByteWriter } from './byte-writer.ts';
import { readNumbers, writeNumbers } from './number-columns.ts';
import { restorePredicted, subtractPredicted } from './predictions.ts';
import { hasMark, insertMarks, replaceMarks, type StoneNumbers } from './text-templates.ts';
import { readTexts, writeTexts, type TextColumn } from './text-columns.ts';

/** Raised when the bytes of equal stones change. */
const formatVersion = 1;
const signature = 'loupe stock';

const numberColumns = stockSchema.columns.map(({ name }) => name);
/** What a result shows of a stone as text. The supplier's pairs are no part of it. */
export const fileTextColumns: readonly string[] = textColumns.filter((column) => column !== pairTextColumn);
const [stockNumberAt, reportNumberAt] = ['stock_no', 'report_no'].map((key) => fileTextColumns.indexOf(key));
/** Columns that other texts refer to, or in which there is nothing to replace. */
const plainColumns = ['uuid', 'stock_no', 'report_no'];

/** Equal where the writer and the reader of a file agree on columns, codes and format. */
export const columnFileKey: string = hashText(
  JSON.stringify([
    formatVersion,
    stockSchema.columns,
    fileTextColumns,
    Object.values(vocabularies).map(({ values }) => values.map(({ value }) => value)),
  ]),
);

/** FNV-1a: tells versions of the product apart, and protects nothing. */
function hashText(text: string): string {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Stones by columns, in one order. */
export interface StoneColumns {
  readonly ids: Int32Array;
  /** The columns of `stockSchema`; `NO_VALUE` is no value. */
  readonly numbers: readonly Int32Array[];
  /** The columns of `fileTextColumns`. */
  readonly texts: readonly Texts[];
}

/** Stones as they are read from a file. */
export interface ReadStones {
  /** Where the changes after this file begin; empty in a file of changes. */
  readonly position: string;
  readonly ids: Int32Array;
  readonly numbers: readonly Int32Array[];
  /** The texts of a row in the order of `fileTextColumns`. */
  readonly textAt: (row: number, column: number) => string | null;
}

const headerSchema = z.object({
  key: z.string(),
  position: z.string(),
  count: z.int().min(0),
  marked: z.array(z.boolean()),
});

/** Writes stones as a column file, not yet compressed. Changes the given number columns. */
export function writeColumnFile(
  { ids, numbers, texts }: StoneColumns,
  position = '',
): Uint8Array<ArrayBuffer> {
  const isFree = !texts.some((column) => column.some((text) => text !== null && hasMark(text)));
  const marked = fileTextColumns.map((column) => isFree && !plainColumns.includes(column));
  const header: z.infer<typeof headerSchema> = { key: columnFileKey, position, count: ids.length, marked };
  const writer = createByteWriter();
  writer.text(signature);
  writer.text(JSON.stringify(header));
  writeNumbers(writer, ids);
  subtractPredicted(byName(numbers));
  for (const column of numbers) writeNumbers(writer, column);
  const numbersOf = (row: number): StoneNumbers => [
    texts[reportNumberAt ?? -1]?.[row] ?? null,
    texts[stockNumberAt ?? -1]?.[row] ?? null,
  ];
  for (const [index, column] of texts.entries()) {
    const written =
      marked[index] === true
        ? column.map((text, row) => (text === null ? null : insertMarks(text, numbersOf(row))))
        : column;
    writeTexts(writer, written);
  }
  return writer.finish();
}

/**
 * Reads a column file. Throws a RangeError for a file of another version of the product, and an error for bytes
 * that are no column file.
 */
export function readColumnFile(bytes: Uint8Array<ArrayBuffer>): ReadStones {
  const reader = createByteReader(bytes);
  if (reader.text() !== signature) throw new RangeError('these bytes are no column file');
  const { key, position, count, marked } = headerSchema.parse(JSON.parse(reader.text()));
  if (key !== columnFileKey) throw new RangeError('the column file is of another version of the product');
  const ids = readNumbers(reader, count);
  const numbers = numberColumns.map(() => readNumbers(reader, count));
  restorePredicted(byName(numbers));
  const texts = fileTextColumns.map(() => readTexts(reader, count));
  return { position, ids, numbers, textAt: createTextReader(texts, marked) };
}

function createTextReader(texts: readonly TextColumn[], marked: readonly boolean[]): ReadStones['textAt'] {
  const [reports, stocks] = [texts[reportNumberAt ?? -1], texts[stockNumberAt ?? -1]];
  return (row, column) => {
    const text = texts[column]?.textAt(row) ?? null;
    if (text === null || marked[column] !== true || !hasMark(text)) return text;
    return replaceMarks(text, [reports?.textAt(row) ?? null, stocks?.textAt(row) ?? null]);
  };
}

const byName = (numbers: readonly Int32Array[]): ReadonlyMap<string, Int32Array> =>
  new Map(numbers.map((column, index) => [numberColumns[index] ?? '', column]));
