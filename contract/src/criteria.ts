import { attributes, vocabularies, type Attribute, type StatusFilter } from '@loupe/domain';

/** Chosen values of a list, set or day attribute. Empty `include` means all; `exclude` takes away. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** From and to of a range in the attribute's own integers; both ends inclusive, null is open. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** From and to of a span of grades (thinnest to thickest girdle). */
export interface GradeSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * A search as the house holds it: everything keyed by attribute. An absent key is no filter.
 * The wire's own spelling (`white_type`, `caratInputData`, `culate` …) lives in criteria-wire.ts.
 */
export interface Criteria {
  readonly choices: Readonly<Record<string, Choice>>;
  /** A stone passes when it lies in any of the spans. */
  readonly spans: Readonly<Record<string, readonly Span[]>>;
  readonly grades: Readonly<Record<string, GradeSpan>>;
  /** Packet or report numbers, `ABC*` for a prefix. When given, every other filter but status is ignored. */
  readonly packets: readonly string[];
  readonly status: StatusFilter;
  /** Only stones held for the asking customer. */
  readonly mine: boolean;
}

export const emptyCriteria: Criteria = {
  choices: { type: { include: ['Natural'], exclude: [] } },
  spans: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};

const table: readonly Attribute[] = attributes;

/** The attributes a buyer can filter by, in the table's order. */
export const filteredAttributes: readonly Attribute[] = table.filter(
  ({ criterion }) => criterion !== undefined,
);

/** Values a choice on this attribute may name; empty for attributes that are not closed lists. */
export function valuesOf(attribute: Attribute): readonly string[] {
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  return id === undefined ? [] : vocabularies[id].values.map(({ value }) => value);
}

/** How an attribute is filtered: by choosing values, by ranges, by a span of grades, or not at all. */
export function filterKind(attribute: Attribute): 'choice' | 'spans' | 'grades' | null {
  if (attribute.criterion === undefined) return null;
  if (attribute.kind === 'range') return 'spans';
  if (attribute.kind === 'list') return attribute.spanTo === undefined ? 'choice' : 'grades';
  return attribute.kind === 'set' || attribute.kind === 'day' ? 'choice' : null;
}
