import type { VocabularyId } from './vocabulary.ts';

/** Rows of the search form, in the order of the form. An attribute's filter is in one of them. */
export const formRows = [
  'type',
  'shape',
  'carat',
  'colour',
  'clarity',
  'make',
  'fluorescence',
  'lab',
  'location',
  'price',
  'measurements',
  'appearance',
  'inclusions',
  'origin',
] as const;
export type FormRow = (typeof formRows)[number];

/** Groups of facts on the detail screen, as on a lab report. */
export const detailGroups = ['grades', 'proportions', 'report', 'inclusions', 'origin'] as const;
export type DetailGroup = (typeof detailGroups)[number];

/** Column settings of the grid. The grid's column order is the order of the attribute table. */
export interface GridColumn {
  /** Initial width in CSS pixels. */
  readonly width: number;
  /** Whether the column is visible until the customer chooses columns. */
  readonly isDefault: boolean;
  /** Initially visible only on a screen wide enough for all columns; a tablet hides it. */
  readonly wide?: true;
}

/**
 * How a buyer's choice is compared with the stone:
 * - `any`: the stone's value (or one of its values) is among the chosen ones;
 * - `all`: the stone has every chosen member;
 * - `tolerance`: every member the stone has is among the chosen ones;
 * - `contains`: any of the chosen members, or none of them, by the criterion's own `contains` flag.
 */
export type MatchMode = 'any' | 'all' | 'tolerance' | 'contains';

interface AttributeBase {
  /** Stone field, database column and wire field; snake_case. */
  readonly key: string;
  /**
   * Keys of earlier versions. Addresses, mapping files and browser settings may still contain them; rows and
   * JSON columns are migrated.
   */
  readonly formerKeys?: readonly string[];
  /** Headers of the attribute in dealers' files, compared by letters and digits only. */
  readonly headers?: readonly string[];
  /**
   * Headers of the attribute as concepts of `server/src/features/stock-import/columns/header-words.ts`, which
   * has the words of each concept in several languages. A concept followed by `?` may be absent.
   */
  readonly headerPhrases?: readonly string[];
  /**
   * Key of its filter in the search criteria, or `parameter.<key>`. Absent: the attribute cannot be filtered.
   */
  readonly criterion?: string;
  readonly form?: FormRow;
  readonly grid?: GridColumn;
  readonly detail?: DetailGroup;
  /**
   * The filter applies only while the other attribute is not filtered to a different value (white grades:
   * White).
   */
  readonly onlyFor?: { readonly key: string; readonly value: string };
  /**
   * Which value the whole trade considers better: the first of its list, or the lowest number. Absent: a
   * matter of taste.
   */
  readonly best?: 'first' | 'lowest';
}

/** One value of a closed list. */
export interface ListAttribute extends AttributeBase {
  readonly kind: 'list';
  readonly vocabulary: VocabularyId;
  readonly match?: 'any';
  /**
   * A stone with an unknown value passes an active filter unless it has this value of the other attribute
   * (the cut of stones other than rounds).
   */
  readonly unknownPassesUnless?: { readonly key: string; readonly value: string };
  /** The filter is a range of grades from this attribute to the other one (thinnest to thickest girdle). */
  readonly spanTo?: string;
}

/** Several values of a closed list of at most 31. */
export interface SetAttribute extends AttributeBase {
  readonly kind: 'set';
  readonly vocabulary: VocabularyId;
  readonly match: MatchMode;
  /** An unknown set counts as an empty one on stones with these values (key to symbols of flawless stones). */
  readonly unknownIsEmptyFor?: { readonly key: string; readonly values: readonly string[] };
}

export type Unit = 'ct' | 'mm' | '%' | '°' | '×' | '$' | '$/ct';

/** An exact number; `min` and `max` are the hard limits, all in units of 10^-scale. */
export interface RangeAttribute extends AttributeBase {
  readonly kind: 'range';
  readonly unit: Unit;
  readonly scale: number;
  /** Decimal places shown on screens. */
  readonly displayDecimals: number;
  readonly min: number;
  readonly max: number;
  /** Depends on the customer's additional discount, so it is computed for each response and never stored. */
  readonly isPerCustomer?: true;
}

export interface TextAttribute extends AttributeBase {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** A URL; never shown as text. */
export interface LinkAttribute extends AttributeBase {
  readonly kind: 'link';
}

/** A calendar day in Gulf time. It can be filtered if it has a vocabulary of windows (`arrivals`). */
export interface DayAttribute extends AttributeBase {
  readonly kind: 'day';
  readonly vocabulary?: VocabularyId;
}

export type Attribute =
  | ListAttribute
  | SetAttribute
  | RangeAttribute
  | TextAttribute
  | LinkAttribute
  | DayAttribute;
