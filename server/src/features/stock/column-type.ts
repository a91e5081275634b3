import type { Attribute } from '@loupe/domain';

export type ColumnType = 'text' | 'text[]' | 'integer';

/**
 * Database type of each attribute kind. Sets are stored as lists of canonical values, days as Gulf day
 * numbers.
 */
const columnTypes: Readonly<Record<Attribute['kind'], ColumnType>> = {
  list: 'text',
  text: 'text',
  link: 'text',
  set: 'text[]',
  range: 'integer',
  day: 'integer',
};

/** Type of the column of an attribute in the stones table. */
export const columnTypeOf = (attribute: Attribute): ColumnType => columnTypes[attribute.kind];
