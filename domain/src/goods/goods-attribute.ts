import type { Unit } from '../attribute.ts';
import type { VocabularyId } from '../vocabulary.ts';

interface GoodsAttributeBase {
  /** Name of the field, database column, wire field and criterion; snake_case. */
  readonly key: string;
  /**
   * Keys of earlier versions. Addresses, mapping files and browser settings may still contain them; rows and
   * JSON columns are migrated.
   */
  readonly formerKeys?: readonly string[];
  /**
   * Headers under which files contain it, compared by letters and digits only; empty when it is derived.
   * Where a file has
   * several of them, the first one named here counts.
   */
  readonly headers: readonly string[];
  /**
   * Headers as phrases of concepts (`server/src/features/stock-import/columns`), which stand for their abbreviations,
   * misspellings and translations.
   */
  readonly headerPhrases?: readonly string[];
  /** Every file must contain it. */
  readonly isRequired?: true;
  readonly isFiltered?: true;
}

/** One value of a closed list. */
export interface GoodsListAttribute extends GoodsAttributeBase {
  readonly kind: 'list';
  readonly vocabulary: VocabularyId;
  /**
   * Goods may have several values (an array); a filter matches when one of the chosen values is among them.
   */
  readonly isMany?: true;
}

/** An exact number in units of 10^-scale; `min` and `max` are the hard limits. */
export interface GoodsFigureAttribute extends GoodsAttributeBase {
  readonly kind: 'figure';
  readonly unit: Unit | 'pcs' | 'g';
  readonly scale: number;
  readonly min: number;
  readonly max: number;
  /** Lower end of a range up to another attribute: the criterion matches ranges that overlap. */
  readonly reach?: { readonly criterion: string; readonly to: string };
}

export interface GoodsFlagAttribute extends GoodsAttributeBase {
  readonly kind: 'flag';
}

export interface GoodsTextAttribute extends GoodsAttributeBase {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** Attributes common to the tables of goods other than single stones. */
export type GoodsAttribute =
  | GoodsListAttribute
  | GoodsFigureAttribute
  | GoodsFlagAttribute
  | GoodsTextAttribute;

/** The criterion under which a buyer filters by a list or a figure. */
export function goodsCriterion(attribute: GoodsListAttribute | GoodsFigureAttribute): string {
  return attribute.kind === 'figure' ? (attribute.reach?.criterion ?? attribute.key) : attribute.key;
}
