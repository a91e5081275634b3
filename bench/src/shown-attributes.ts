import { stoneAttributes } from '@loupe/domain';

/** Attributes that the grid shows until a user chooses columns. */
export const shownAttributes = stoneAttributes.flatMap((attribute) =>
  'grid' in attribute && attribute.grid.isDefault ? [attribute.key] : [],
);
