import type { VocabularyId } from './vocabulary.ts';

/** Row of the search form on which an attribute's filter stands, in the form's order. */
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

/** Column of facts on the detail screen, grouped as on a lab report. */
export const detailGroups = ['grades', 'proportions', 'report', 'inclusions', 'origin'] as const;
export type DetailGroup = (typeof detailGroups)[number];

/** What the grid needs to know of a column; the grid's order is the table's order. */
export interface GridColumn {
  /** Initial width in CSS pixels. */
  readonly width: number;
  /** Whether the column shows before the customer chooses columns. */
  readonly shown: boolean;
  /** Shown at first only where there is room for all: a tablet leaves it away. */
  readonly wide?: true;
}

/**
 * How a buyer's choice is compared with the stone:
 * - `any`: the stone's value (or one of its values) is among the chosen;
 * - `all`: the stone has every chosen member;
 * - `tolerance`: every member the stone has is among the chosen;
 * - `contains`: any of the chosen, or none of them, by the criterion's own `contains` flag.
 */
export type Match = 'any' | 'all' | 'tolerance' | 'contains';

interface AttributeBase {
  /** Stone field, database column and wire field; snake_case. */
  readonly key: string;
  /** Headers under which dealers' files carry it (compared by letters and digits only). */
  readonly headers?: readonly string[];
  /** Where its filter lives in the search criteria: a key, or `parameter.<key>`. Absent: not filtered. */
  readonly criterion?: string;
  readonly form?: FormRow;
  readonly grid?: GridColumn;
  readonly detail?: DetailGroup;
  /** Its filter counts only while the other attribute is not filtered to another value (white grades: White). */
  readonly onlyFor?: { readonly key: string; readonly value: string };
  /** Which value the whole trade calls the better: the first of its list, the lowest number. Absent: taste. */
  readonly best?: 'first' | 'lowest';
}

/** One value of a closed list. */
export interface ListAttribute extends AttributeBase {
  readonly kind: 'list';
  readonly vocabulary: VocabularyId;
  readonly match?: 'any';
  /** An unknown value passes a set filter on stones for which this holds (the cut of a non-round stone). */
  readonly unknownPassesUnless?: { readonly key: string; readonly value: string };
  /** The filter is a span of grades from this attribute to that one (thinnest to thickest girdle). */
  readonly spanTo?: string;
}

/** Several values of a closed list of at most 31. */
export interface SetAttribute extends AttributeBase {
  readonly kind: 'set';
  readonly vocabulary: VocabularyId;
  readonly match: Match;
  /** An unknown set counts as an empty one on stones with these values (key to symbols of flawless stones). */
  readonly unknownIsEmptyFor?: { readonly key: string; readonly values: readonly string[] };
}

export type Unit = 'ct' | 'mm' | '%' | '°' | '×' | '$' | '$/ct';

/** An exact number; `min` and `max` are the hard limits, all in units of 10^-scale. */
export interface RangeAttribute extends AttributeBase {
  readonly kind: 'range';
  readonly unit: Unit;
  readonly scale: number;
  /** Decimal places shown to people. */
  readonly shown: number;
  readonly min: number;
  readonly max: number;
  /** Depends on the customer's additional discount, so it is made in the answer and never stored. */
  readonly perCustomer?: true;
}

export interface TextAttribute extends AttributeBase {
  readonly kind: 'text';
  readonly maxLength: number;
}

/** A web address; never shown as text. */
export interface LinkAttribute extends AttributeBase {
  readonly kind: 'link';
}

/** A calendar day in Gulf time. With a vocabulary of windows (`arrivals`) it can be filtered. */
export interface DayAttribute extends AttributeBase {
  readonly kind: 'day';
  readonly vocabulary?: VocabularyId;
}

export type Attribute =
  ListAttribute | SetAttribute | RangeAttribute | TextAttribute | LinkAttribute | DayAttribute;
