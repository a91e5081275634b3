import type {
  GoodsFigureAttribute,
  GoodsListAttribute,
  GoodsTextAttribute,
} from '../goods/goods-attribute.ts';

/**
 * A fact of one of the metals or stones of a piece. `headers` name it by themselves; `names` stand after the word for
 * the metal or the stones in a file's header: `Side Stones 2 Shape`.
 */
export type GroupAttribute = (GoodsListAttribute | GoodsFigureAttribute | GoodsTextAttribute) & {
  readonly names: readonly string[];
  /** What a file says wrongly of it keeps the piece out: it must be told rightly or not sold. */
  readonly isStrict?: true;
  /** Of diamonds alone, or of other stones alone. */
  readonly onlyOf?: 'diamond' | 'gem';
};

/** What a group says of an attribute: figures as scaled integers, everything else in words. */
export type GroupValue<A extends GroupAttribute> = A extends GoodsFigureAttribute
  ? number | null
  : string | null;
