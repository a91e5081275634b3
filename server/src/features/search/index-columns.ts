import {
  storedAttributes,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import type { ColumnSpec, IndexSchema } from '@loupe/stock-index';

/** Stones sold at a net price; 1 is net, 0 is not. */
export const netColumn = 'is_net';

/** Attributes the index keeps: whatever can be filtered, searched, sorted or added up. Texts are kept beside it. */
export function indexedAttributes(table: readonly Attribute[] = storedAttributes): readonly Attribute[] {
  return table.filter(({ kind }) => kind !== 'text' && kind !== 'link');
}

/**
 * Code of a value that is unknown and does not matter on this stone (the cut of an oval): its own value beyond the
 * list, so that a filter can let it pass without letting unknown cuts of rounds pass.
 */
export function passingUnknown(attribute: ListAttribute): number | null {
  if (attribute.unknownPassesUnless === undefined) return null;
  return vocabularies[attribute.vocabulary].values.length + 1;
}

/**
 * Member of a set that is unknown and counts as empty on this stone (key to symbols of a flawless one): its own
 * member beyond the list. No filter names it, so the set passes where an empty one does, and it stays unknown.
 */
export function emptyUnknown(attribute: SetAttribute): number | null {
  return attribute.unknownIsEmptyFor === undefined ? null : vocabularies[attribute.vocabulary].values.length;
}

function columnOf(attribute: Attribute): ColumnSpec {
  const name = attribute.key;
  if (attribute.kind === 'list') {
    const size =
      vocabularies[attribute.vocabulary].values.length + (passingUnknown(attribute) === null ? 0 : 1);
    return { name, kind: 'code', size };
  }
  if (attribute.kind === 'set') {
    const size =
      vocabularies[attribute.vocabulary].values.length + (emptyUnknown(attribute) === null ? 0 : 1);
    return { name, kind: 'set', size };
  }
  return { name, kind: 'number' };
}

/** Columns of the index, made from the attribute table. */
export function indexSchema(table: readonly Attribute[] = storedAttributes): IndexSchema {
  return {
    columns: [...indexedAttributes(table).map(columnOf), { name: netColumn, kind: 'code', size: 1 }],
    layoutOrder: ['shape', 'carat', 'color', 'clarity'],
  };
}
