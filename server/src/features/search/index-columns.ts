import { storedAttributes, vocabularies, type Attribute, type ListAttribute } from '@loupe/domain';
import type { ColumnSpec, IndexSchema } from '@loupe/stock-index';

/** Stones sold at a net price; 1 is net, 0 is not. */
export const netColumn = 'is_net';

/** Attributes the index keeps: those people filter, sort or add up by. Free text and links stay in the database. */
export function indexedAttributes(table: readonly Attribute[] = storedAttributes): readonly Attribute[] {
  return table.filter(
    ({ kind, criterion, grid, key }) =>
      kind !== 'text' &&
      kind !== 'link' &&
      (criterion !== undefined || grid !== undefined || key === 'girdle_max'),
  );
}

/**
 * Code of a value that is unknown and does not matter on this stone (the cut of an oval): its own value beyond the
 * list, so that a filter can let it pass without letting unknown cuts of rounds pass.
 */
export function passingUnknown(attribute: ListAttribute): number | null {
  if (attribute.unknownPassesUnless === undefined) return null;
  return vocabularies[attribute.vocabulary].values.length + 1;
}

function columnOf(attribute: Attribute): ColumnSpec {
  const name = attribute.key;
  if (attribute.kind === 'list') {
    const size =
      vocabularies[attribute.vocabulary].values.length + (passingUnknown(attribute) === null ? 0 : 1);
    return { name, kind: 'code', size };
  }
  if (attribute.kind === 'set') {
    return { name, kind: 'set', size: vocabularies[attribute.vocabulary].values.length };
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
