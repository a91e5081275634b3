import { stoneAttributes, type Attribute, type AttributeKey } from '@loupe/domain';

export interface StoneColumn {
  readonly key: AttributeKey;
  /** Figures are aligned at the end side. */
  readonly isFigure: boolean;
  /** The main figure, shown in bold. */
  readonly isPrimary: boolean;
}

/** Facts that only the result grid has space for. */
const gridOnly = new Set<AttributeKey>([
  'depth_pct',
  'table_pct',
  'length',
  'width',
  'depth_mm',
  'location',
  'amount',
]);
const deciding = new Set<AttributeKey>(['final_disc', 'final_ppc']);

/** The default columns of the result grid. */
const allColumns: readonly StoneColumn[] = stoneAttributes
  .filter((attribute) => {
    const { grid }: Attribute = attribute;
    return grid?.isDefault === true;
  })
  .map(({ key, kind }) => ({ key, isFigure: kind === 'range', isPrimary: deciding.has(key) }));

/**
 * The columns of a short table: the default columns of the result grid, without those that fit only there.
 * A table as wide as the grid has these too.
 */
export function createStoneColumns(
  without: readonly AttributeKey[] = [],
  isWide = false,
): readonly StoneColumn[] {
  return allColumns.filter(({ key }) => (isWide || !gridOnly.has(key)) && !without.includes(key));
}
