import { attributes, type Attribute, type AttributeKey } from '@loupe/domain';

export interface StoneColumn {
  readonly key: AttributeKey;
  /** Figures stand under each other at the end side. */
  readonly isFigure: boolean;
  /** The figure that decides: the heaviest of its row. */
  readonly decides: boolean;
}

/** Facts that only the result grid has room for. */
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

const short: readonly StoneColumn[] = attributes
  .filter((attribute) => {
    const { grid }: Attribute = attribute;
    return grid?.shown === true && !gridOnly.has(attribute.key);
  })
  .map(({ key, kind }) => ({ key, isFigure: kind === 'range', decides: deciding.has(key) }));

/** The columns of a short table: those the result grid opens with, less what only it has room for. */
export function columnsOf(without: readonly AttributeKey[] = []): readonly StoneColumn[] {
  return short.filter(({ key }) => !without.includes(key));
}
