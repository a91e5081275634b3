import type { Unit } from '../attribute.ts';
import type { VocabularyId } from '../vocabulary.ts';

/** How a column of the list of lots is shown; the list's order is the table's order. */
export interface LotColumn {
  /** A line of its own words in place of the bare value: `size` is sieve, millimetres and pointers together. */
  readonly shows: 'value' | 'size';
}

interface LotAttributeBase {
  /** Lot field, database column, wire field and criterion; snake_case. */
  readonly key: string;
  /** Headers under which files carry it (compared by letters and digits only); none: it is worked out. */
  readonly headers: readonly string[];
  /** Headers of cells that say a whole reach, from this attribute up to another: `+6.5-11`, `1.30-1.40`. */
  readonly span?: { readonly headers: readonly string[]; readonly to: string };
  /** A file must say it. */
  readonly isRequired?: true;
  readonly isFiltered?: true;
  readonly column?: LotColumn;
}

/** One value of a closed list. */
export interface LotListAttribute extends LotAttributeBase {
  readonly kind: 'list';
  readonly vocabulary: VocabularyId;
}

/** An exact number in units of 10^-scale; `min` and `max` are the hard limits. */
export interface LotFigureAttribute extends LotAttributeBase {
  readonly kind: 'figure';
  readonly unit: Unit | 'pcs';
  readonly scale: number;
  readonly min: number;
  readonly max: number;
  /** Lower end of a reach up to another attribute: the criterion asks whether the two overlap. */
  readonly reach?: { readonly criterion: string; readonly to: string };
}

/** A sieve plate, as printed on it. */
export interface LotPlateAttribute extends LotAttributeBase {
  readonly kind: 'plate';
}

export interface LotFlagAttribute extends LotAttributeBase {
  readonly kind: 'flag';
}

export interface LotTextAttribute extends LotAttributeBase {
  readonly kind: 'text';
  readonly maxLength: number;
}

export type LotAttribute =
  LotListAttribute | LotFigureAttribute | LotPlateAttribute | LotFlagAttribute | LotTextAttribute;

/** Under which name a buyer filters by an attribute. */
export function lotCriterion(attribute: LotAttribute): string {
  return attribute.kind === 'figure' ? (attribute.reach?.criterion ?? attribute.key) : attribute.key;
}
