import {
  storedAttributes,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import type { ColumnSpec, IndexSchema } from '@loupe/stock-index';

/** Whether a stone is sold at a net price: 1 is net, 0 is not. */
export const netColumn = 'is_net';

/**
 * Attributes in the index: all that can be filtered, searched, sorted or summed. Texts are stored separately.
 */
export function indexedAttributes(table: readonly Attribute[] = storedAttributes): readonly Attribute[] {
  return table.filter(({ kind }) => kind !== 'text' && kind !== 'link');
}

/**
 * Code of an unknown value that is irrelevant for the stone (the cut of an oval): a separate value beyond the
 * list, so that a filter can let it pass without letting unknown cuts of rounds pass.
 */
export function unknownPassCode(attribute: ListAttribute): number | null {
  if (attribute.unknownPassesUnless === undefined) return null;
  return vocabularies[attribute.vocabulary].values.length + 1;
}

/**
 * Member of an unknown set that counts as empty for the stone (key to symbols of a flawless one): a separate
 * member beyond the list. No filter names it, so the set passes where an empty one does and is still shown as
 * unknown.
 */
export function unknownEmptyMember(attribute: SetAttribute): number | null {
  return attribute.unknownIsEmptyFor === undefined ? null : vocabularies[attribute.vocabulary].values.length;
}

function columnOf(attribute: Attribute): ColumnSpec {
  const name = attribute.key;
  if (attribute.kind === 'list') {
    const size =
      vocabularies[attribute.vocabulary].values.length + (unknownPassCode(attribute) === null ? 0 : 1);
    return { name, kind: 'code', size };
  }
  if (attribute.kind === 'set') {
    const size =
      vocabularies[attribute.vocabulary].values.length + (unknownEmptyMember(attribute) === null ? 0 : 1);
    return { name, kind: 'set', size };
  }
  return { name, kind: 'number' };
}

/** Columns of the index, derived from the attribute table. */
export function createIndexSchema(table: readonly Attribute[] = storedAttributes): IndexSchema {
  return {
    columns: [...indexedAttributes(table).map(columnOf), { name: netColumn, kind: 'code', size: 1 }],
    layoutOrder: ['shape', 'carat', 'color', 'clarity'],
  };
}
