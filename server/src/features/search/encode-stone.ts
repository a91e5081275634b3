import {
  storedAttributes,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import type { Row } from '@loupe/stock-index';
import type { StreamedStone } from '../stock/stream-stones.ts';
import { unknownEmptyMember, indexedAttributes, unknownPassCode } from './index-columns.ts';

type Value = StreamedStone[number];
type ValueOf = (key: string) => Value;

function codeOf(attribute: ListAttribute, valueOf: ValueOf): number {
  const value = valueOf(attribute.key);
  if (typeof value === 'string') return vocabularies[attribute.vocabulary].codeOf(value) ?? 0;
  const { unknownPassesUnless: unless } = attribute;
  const passes = unless !== undefined && valueOf(unless.key) !== unless.value;
  return passes ? (unknownPassCode(attribute) ?? 0) : 0;
}

function maskOf(attribute: SetAttribute, valueOf: ValueOf): number | null {
  const value = valueOf(attribute.key);
  if (value === null || typeof value !== 'object') {
    const { unknownIsEmptyFor: empty } = attribute;
    const isEmpty = empty !== undefined && empty.values.some((one) => one === valueOf(empty.key));
    const member = unknownEmptyMember(attribute);
    return isEmpty && member !== null ? 1 << member : null;
  }
  const vocabulary = vocabularies[attribute.vocabulary];
  return value.reduce((mask, member) => {
    const code = vocabulary.codeOf(member);
    return code === undefined ? mask : mask | (1 << (code - 1));
  }, 0);
}

function cellOf(attribute: Attribute, valueOf: ValueOf): number | null {
  if (attribute.kind === 'list') return codeOf(attribute, valueOf);
  if (attribute.kind === 'set') return maskOf(attribute, valueOf);
  const value = valueOf(attribute.key);
  return typeof value === 'number' ? value : null;
}

/** Creates an encoder of stones to index rows; `columns` names the stream's columns in order. */
export function createStoneEncoder(
  columns: readonly string[],
  table: readonly Attribute[] = storedAttributes,
): (stone: StreamedStone) => Row {
  const indexes = new Map(columns.map((column, index) => [column, index]));
  const attributes = indexedAttributes(table);
  return (stone) => {
    const valueOf: ValueOf = (key) => stone[indexes.get(key) ?? -1] ?? null;
    return {
      id: Number(valueOf('id')),
      values: [
        ...attributes.map((attribute) => cellOf(attribute, valueOf)),
        valueOf('is_net') === true ? 1 : 0,
      ],
    };
  };
}
