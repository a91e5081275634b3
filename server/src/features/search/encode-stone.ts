import {
  storedAttributes,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import { NO_VALUE, type Row, type RowColumns } from '@loupe/stock-index';
import { unknownEmptyMember, indexedAttributes, unknownPassCode } from '@loupe/stock-search';
import { fileURLToPath } from 'node:url';
import { parseArrayLiteral } from '../stock/copy-format.ts';
import { readIntegers, type StoneBatch } from '../stock/stone-batch.ts';
import { createTextNumbers } from '../stock/text-numbers.ts';

/** The program file that encodes stones: what it made earlier is valid for the same file only. */
export const encoderFile = fileURLToPath(import.meta.url);

/** Encodes one attribute of streamed stones as codes, masks or numbers. */
type ColumnEncoder = (batch: StoneBatch) => Int32Array;
type IndexOfColumn = (key: string) => number;

function codeEncoder(attribute: ListAttribute, indexOf: IndexOfColumn): ColumnEncoder {
  const vocabulary = vocabularies[attribute.vocabulary];
  const { unknownPassesUnless: unless } = attribute;
  const passCode = unknownPassCode(attribute) ?? 0;
  const codesOf = createTextNumbers(indexOf(attribute.key), (text) =>
    text === null ? passCode : (vocabulary.codeOf(text) ?? 0),
  );
  if (unless === undefined) return codesOf;
  const areUnless = createTextNumbers(indexOf(unless.key), (text) => Number(text === unless.value));
  return (batch) => {
    const isUnless = areUnless(batch);
    return codesOf(batch).map((code, row) => (code === passCode && isUnless[row] === 1 ? 0 : code));
  };
}

function maskEncoder(attribute: SetAttribute, indexOf: IndexOfColumn): ColumnEncoder {
  const vocabulary = vocabularies[attribute.vocabulary];
  const { unknownIsEmptyFor: empty } = attribute;
  const emptyMember = unknownEmptyMember(attribute);
  const masksOf = createTextNumbers(indexOf(attribute.key), (text) =>
    text === null
      ? NO_VALUE
      : parseArrayLiteral(text).reduce((mask, member) => {
          const code = vocabulary.codeOf(member);
          return code === undefined ? mask : mask | (1 << (code - 1));
        }, 0),
  );
  if (empty === undefined || emptyMember === null) return masksOf;
  const areEmpty = createTextNumbers(indexOf(empty.key), (text) =>
    Number(empty.values.some((value) => value === text)),
  );
  return (batch) => {
    const isEmpty = areEmpty(batch);
    return masksOf(batch).map((mask, row) =>
      mask === NO_VALUE && isEmpty[row] === 1 ? 1 << emptyMember : mask,
    );
  };
}

function columnEncoder(attribute: Attribute, indexOf: IndexOfColumn): ColumnEncoder {
  if (attribute.kind === 'list') return codeEncoder(attribute, indexOf);
  if (attribute.kind === 'set') return maskEncoder(attribute, indexOf);
  const column = indexOf(attribute.key);
  return (batch) => readIntegers(batch, column);
}

/** Creates an encoder of streamed stones to columns of the index; `columns` names the stream's columns in order. */
export function createStoneEncoder(
  columns: readonly string[],
  table: readonly Attribute[] = storedAttributes,
): (batch: StoneBatch) => RowColumns {
  const indexOf: IndexOfColumn = (key) => {
    const column = columns.indexOf(key);
    if (column < 0) throw new RangeError(`the stream does not have the column ${key}`);
    return column;
  };
  const encoders = [
    ...indexedAttributes(table).map((attribute) => columnEncoder(attribute, indexOf)),
    createTextNumbers(indexOf('is_net'), (text) => Number(text === 't')),
  ];
  const idColumn = indexOf('id');
  return (batch) => ({
    ids: readIntegers(batch, idColumn),
    columns: encoders.map((encode) => encode(batch)),
  });
}

/** Rows of columns, each as an object: for few stones. */
export function rowsOf({ ids, columns }: RowColumns): Row[] {
  const valueOf = (value: number) => (value === NO_VALUE ? null : value);
  return Array.from(ids, (id, row) => ({
    id,
    values: columns.map((column) => valueOf(column[row] ?? NO_VALUE)),
  }));
}
