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

const short: readonly StoneColumn[] = stoneAttributes
  .filter((attribute) => {
    const { grid }: Attribute = attribute;
    return grid?.isDefault === true && !gridOnly.has(attribute.key);
  })
  .map(({ key, kind }) => ({ key, isFigure: kind === 'range', isPrimary: deciding.has(key) }));

/**
 * The columns of a short table: the default columns of the result grid, without those that fit only there.
 */
export function createStoneColumns(without: readonly AttributeKey[] = []): readonly StoneColumn[] {
  return short.filter(({ key }) => !without.includes(key));
}
