import { stoneAttributes, vocabularies, type Attribute, type StatusFilter } from '@loupe/domain';

/** Chosen values of a list, set or day attribute. Empty `include` means all; `exclude` removes values. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** From and to of a range in the attribute's own integers; both ends inclusive, null is open. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** From and to of a range of grades (thinnest to thickest girdle). */
export interface GradeRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The internal form of a search, keyed by attribute. An absent key is no filter.
 * The wire form (`white_type`, `caratInputData`, `culate` …) is defined in criteria-wire.ts.
 */
export interface Criteria {
  readonly choices: Readonly<Record<string, Choice>>;
  /** A stone matches when it is in any of the ranges. */
  readonly ranges: Readonly<Record<string, readonly NumberRange[]>>;
  readonly grades: Readonly<Record<string, GradeRange>>;
  /**
   * Packet or report numbers, `ABC*` for a prefix. If there are any, every other filter but status is
   * ignored.
   */
  readonly packets: readonly string[];
  readonly status: StatusFilter;
  /** Only stones held for the calling customer. */
  readonly mine: boolean;
}

export const emptyCriteria: Criteria = {
  choices: { type: { include: ['Natural'], exclude: [] } },
  ranges: {},
  grades: {},
  packets: [],
  status: 'All',
  mine: false,
};

const table: readonly Attribute[] = stoneAttributes;

/** The attributes that a buyer can filter by, in the order of the table. */
export const filterableAttributes: readonly Attribute[] = table.filter(
  ({ criterion }) => criterion !== undefined,
);

/** Values that a choice on this attribute may contain; empty for attributes that are not closed lists. */
export function choiceValues(attribute: Attribute): readonly string[] {
  const id = 'vocabulary' in attribute ? attribute.vocabulary : undefined;
  return id === undefined ? [] : vocabularies[id].values.map(({ value }) => value);
}

/** How an attribute is filtered: by chosen values, by ranges, by a range of grades, or not at all. */
export function filterKind(attribute: Attribute): 'choice' | 'spans' | 'grades' | null {
  if (attribute.criterion === undefined) return null;
  if (attribute.kind === 'range') return 'spans';
  if (attribute.kind === 'list') return attribute.spanTo === undefined ? 'choice' : 'grades';
  return attribute.kind === 'set' || attribute.kind === 'day' ? 'choice' : null;
}

/** Drops choices and ranges that filter nothing, so that equivalent searches are equal values. */
export function dropEmptyFilters(criteria: Criteria): Criteria {
  const pickPresent = <T>(record: Readonly<Record<string, T>>, isPresent: (value: T) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => isPresent(value)));
  return {
    ...criteria,
    choices: pickPresent(criteria.choices, ({ include, exclude }) => include.length + exclude.length > 0),
    ranges: pickPresent(criteria.ranges, (spans) => spans.length > 0),
    grades: pickPresent(criteria.grades, ({ from, to }) => from !== null || to !== null),
  };
}
