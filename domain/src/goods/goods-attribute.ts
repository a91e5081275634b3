import type { Unit } from '../attribute.ts';
import type { VocabularyId } from '../vocabulary.ts';

interface GoodsAttributeBase {
  /** Field, database column, wire field and criterion; snake_case. */
  readonly key: string;
  /**
   * Headers under which files carry it (compared by letters and digits only); none: it is worked out. Where a file
   * has several of them, the one named first here counts.
   */
  readonly headers: readonly string[];
  /** A file must say it. */
  readonly isRequired?: true;
  readonly isFiltered?: true;
}

/** One value of a closed list. */
export interface GoodsListAttribute extends GoodsAttributeBase {
  readonly kind: 'list';
  readonly vocabulary: VocabularyId;
  /** Goods may have several of the values: an array, and one of the chosen is enough. */
  readonly isMany?: true;
}

/** An exact number in units of 10^-scale; `min` and `max` are the hard limits. */
export interface GoodsFigureAttribute extends GoodsAttributeBase {
  readonly kind: 'figure';
  readonly unit: Unit | 'pcs' | 'g';
  readonly scale: number;
  readonly min: number;
  readonly max: number;
  /** Lower end of a reach up to another attribute: the criterion asks whether the two overlap. */
  readonly reach?: { readonly criterion: string; readonly to: string };
}

export interface GoodsFlagAttribute extends GoodsAttributeBase {
  readonly kind: 'flag';
}

export interface GoodsTextAttribute extends GoodsAttributeBase {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** What tables of goods other than single stones have in common. */
export type GoodsAttribute =
  GoodsListAttribute | GoodsFigureAttribute | GoodsFlagAttribute | GoodsTextAttribute;

/** Under which name a buyer filters by a list or a figure. */
export function goodsCriterion(attribute: GoodsListAttribute | GoodsFigureAttribute): string {
  return attribute.kind === 'figure' ? (attribute.reach?.criterion ?? attribute.key) : attribute.key;
}
