import {
  storedAttributes,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import type { Row } from '@loupe/stock-index';
import { unknownEmptyMember, indexedAttributes, unknownPassCode } from '@loupe/stock-search';
import { fileURLToPath } from 'node:url';
import type { StreamedStone } from '../stock/stream-stones.ts';

/** The program file that encodes stones: what it made earlier is valid for the same file only. */
export const encoderFile = fileURLToPath(import.meta.url);

type Value = StreamedStone[number];
/** Encodes one attribute of a streamed stone as a code, a mask or a number. */
type CellEncoder = (stone: StreamedStone) => number | null;
/** Reads a column of a streamed stone. */
type ColumnReader = (stone: StreamedStone) => Value;

function codeEncoder(attribute: ListAttribute, columnOf: (key: string) => ColumnReader): CellEncoder {
  const read = columnOf(attribute.key);
  const vocabulary = vocabularies[attribute.vocabulary];
  const { unknownPassesUnless: unless } = attribute;
  const passCode = unknownPassCode(attribute) ?? 0;
  const readOther = unless === undefined ? null : columnOf(unless.key);
  return (stone) => {
    const value = read(stone);
    if (typeof value === 'string') return vocabulary.codeOf(value) ?? 0;
    return readOther !== null && readOther(stone) !== unless?.value ? passCode : 0;
  };
}

function maskEncoder(attribute: SetAttribute, columnOf: (key: string) => ColumnReader): CellEncoder {
  const read = columnOf(attribute.key);
  const vocabulary = vocabularies[attribute.vocabulary];
  const { unknownIsEmptyFor: empty } = attribute;
  const emptyMember = unknownEmptyMember(attribute);
  const readOther = empty === undefined ? null : columnOf(empty.key);
  /** The stream gives equal sets as the same array. */
  const known = new WeakMap<readonly string[], number>();
  const maskOf = (members: readonly string[]) =>
    members.reduce((mask, member) => {
      const code = vocabulary.codeOf(member);
      return code === undefined ? mask : mask | (1 << (code - 1));
    }, 0);
  return (stone) => {
    const value = read(stone);
    if (value === null || typeof value !== 'object') {
      const other = readOther?.(stone);
      const isEmpty = empty?.values.some((one) => one === other) === true;
      return isEmpty && emptyMember !== null ? 1 << emptyMember : null;
    }
    const mask = known.get(value) ?? maskOf(value);
    known.set(value, mask);
    return mask;
  };
}

function cellEncoder(attribute: Attribute, columnOf: (key: string) => ColumnReader): CellEncoder {
  if (attribute.kind === 'list') return codeEncoder(attribute, columnOf);
  if (attribute.kind === 'set') return maskEncoder(attribute, columnOf);
  const read = columnOf(attribute.key);
  return (stone) => {
    const value = read(stone);
    return typeof value === 'number' ? value : null;
  };
}

/** Creates an encoder of stones to index rows; `columns` names the stream's columns in order. */
export function createStoneEncoder(
  columns: readonly string[],
  table: readonly Attribute[] = storedAttributes,
): (stone: StreamedStone) => Row {
  const columnOf = (key: string): ColumnReader => {
    const column = columns.indexOf(key);
    return (stone) => stone[column] ?? null;
  };
  const encoders = indexedAttributes(table).map((attribute) => cellEncoder(attribute, columnOf));
  const [readId, readNet] = [columnOf('id'), columnOf('is_net')];
  return (stone) => {
    const values: (number | null)[] = [];
    for (const encode of encoders) values.push(encode(stone));
    values.push(readNet(stone) === true ? 1 : 0);
    return { id: Number(readId(stone)), values };
  };
}
