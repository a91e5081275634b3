import type {
  GoodsFigureAttribute,
  GoodsFlagAttribute,
  GoodsListAttribute,
  GoodsTextAttribute,
} from '../goods/goods-attribute.ts';

/** How a column of the lot list is shown; columns follow the order of the attribute table. */
export interface LotColumn {
  /** `value` shows the bare value; `size` shows sieve, millimetres and pointers together. */
  readonly shows: 'value' | 'size';
}

interface LotExtras {
  /**
   * Headers of cells that contain a whole range, from this attribute up to another: `+6.5-11`, `1.30-1.40`.
   */
  readonly span?: {
    /** Name of the range in files. */
    readonly name: string;
    readonly headers: readonly string[];
    readonly headerPhrases: readonly string[];
    readonly to: string;
  };
  readonly column?: LotColumn;
}

export type LotListAttribute = GoodsListAttribute & LotExtras;
export type LotFigureAttribute = GoodsFigureAttribute & LotExtras;
export type LotFlagAttribute = GoodsFlagAttribute & LotExtras;
export type LotTextAttribute = GoodsTextAttribute & LotExtras;

/** A sieve plate, as printed on it. */
export interface LotPlateAttribute extends LotExtras {
  readonly kind: 'plate';
  readonly key: string;
  readonly headers: readonly string[];
  readonly headerPhrases?: readonly string[];
  readonly isRequired?: true;
  readonly isFiltered?: true;
}

export type LotAttribute =
  | LotListAttribute
  | LotFigureAttribute
  | LotPlateAttribute
  | LotFlagAttribute
  | LotTextAttribute;
