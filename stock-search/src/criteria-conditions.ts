import { filterKind, filterableAttributes, choiceValues, type Choice, type Criteria } from '@loupe/contract';
import {
  firstDayOfArrivals,
  statusFilters,
  vocabularies,
  type Attribute,
  type ListAttribute,
  type SetAttribute,
} from '@loupe/domain';
import type { Condition } from '@loupe/stock-index';
import { unknownPassCode } from './index-columns.ts';

/** Inputs of a search besides the criteria. */
export interface ConditionContext {
  /** Today's Gulf day number. */
  readonly today: number;
}

/** Converts criteria to index conditions: AND between attributes, OR within one. */
export function buildConditions(
  criteria: Criteria,
  context: ConditionContext,
  table: readonly Attribute[] = filterableAttributes,
): Condition[] {
  return [
    statusCondition(criteria),
    ...table.flatMap((attribute) =>
      counts(attribute, criteria) ? conditionsOn(attribute, criteria, context) : [],
    ),
  ];
}

/** Statuses that the status filter includes; never SOLD or OFFLINE. */
export function statusCondition({ status }: Criteria): Condition {
  const codes = statusFilters[status].map((state) => vocabularies['stock-status'].codeOf(state) ?? 0);
  return { kind: 'in', column: 'status', codes };
}

/**
 * Whether a filter applies: white grades do not narrow a search for fancy colours, nor hues one for white
 * stones.
 */
function counts({ onlyFor }: Attribute, { choices }: Criteria): boolean {
  if (onlyFor === undefined) return true;
  const chosen = choices[onlyFor.key]?.include ?? [];
  return chosen.length === 0 || chosen.includes(onlyFor.value);
}

function conditionsOn(attribute: Attribute, criteria: Criteria, context: ConditionContext): Condition[] {
  const { key: column } = attribute;
  if (filterKind(attribute) === 'spans') {
    const ranges = criteria.ranges[column] ?? [];
    return ranges.length === 0 ? [] : [{ kind: 'between', column, ranges }];
  }
  if (attribute.kind === 'list' && filterKind(attribute) === 'grades') {
    return gradeConditions(attribute, criteria);
  }
  const choice = criteria.choices[column];
  return choice === undefined ? [] : choiceConditions(attribute, choice, context);
}

/** Conditions for chosen values, for any kind of attribute. */
export function choiceConditions(
  attribute: Attribute,
  choice: Choice,
  { today }: ConditionContext,
): Condition[] {
  if (attribute.kind === 'list') return listConditions(attribute, choice);
  if (attribute.kind === 'set') return setConditions(attribute, choice);
  return attribute.kind === 'day' ? dayConditions(attribute.key, choice, today) : [];
}

/** Codes of values and of those a filter on them also finds (EX finds polish ID). */
function codesOf(attribute: ListAttribute, chosen: readonly string[]): number[] {
  return vocabularies[attribute.vocabulary].values.flatMap(({ value, filterAs }, index) =>
    chosen.includes(value) || (filterAs !== null && chosen.includes(filterAs)) ? [index + 1] : [],
  );
}

function listConditions(attribute: ListAttribute, { include, exclude }: Choice): Condition[] {
  const column = attribute.key;
  const conditions: Condition[] = [];
  if (include.length > 0) {
    const passCode = unknownPassCode(attribute);
    const codes = [...codesOf(attribute, include), ...(passCode === null ? [] : [passCode])];
    conditions.push({ kind: 'in', column, codes });
  }
  if (exclude.length > 0) conditions.push({ kind: 'notIn', column, codes: codesOf(attribute, exclude) });
  return conditions;
}

function setConditions(attribute: SetAttribute, { include, exclude }: Choice): Condition[] {
  const column = attribute.key;
  const values = choiceValues(attribute);
  const members = (chosen: readonly string[]) => chosen.map((value) => values.indexOf(value));
  const conditions: Condition[] = [];
  if (include.length > 0) {
    if (attribute.match === 'tolerance') {
      const refused = values.filter((value) => value !== 'NONE' && !include.includes(value));
      conditions.push({ kind: 'hasNone', column, members: members(refused) });
    } else {
      const kind = attribute.match === 'all' ? 'hasAll' : 'hasAny';
      conditions.push({ kind, column, members: members(include) });
    }
  }
  if (exclude.length > 0) conditions.push({ kind: 'hasNone', column, members: members(exclude) });
  return conditions;
}

/** Included windows use the widest one; excluded windows leave only stones older than the widest of them. */
function dayConditions(column: string, { include, exclude }: Choice, today: number): Condition[] {
  const first = (windows: readonly string[]) =>
    Math.min(...windows.flatMap((window) => firstDayOfArrivals(window, today) ?? []));
  return [
    ...(include.length > 0
      ? [{ kind: 'between' as const, column, ranges: [{ from: first(include), to: null }] }]
      : []),
    ...(exclude.length > 0
      ? [{ kind: 'between' as const, column, ranges: [{ from: null, to: first(exclude) - 1 }] }]
      : []),
  ];
}

/** From the thinnest to the thickest girdle point: both ends must lie within the requested grades. */
function gradeConditions(attribute: ListAttribute, { grades }: Criteria): Condition[] {
  const span = grades[attribute.key];
  if (span === undefined || attribute.spanTo === undefined) return [];
  const vocabulary = vocabularies[attribute.vocabulary];
  const codes = vocabulary.values.map((_, index) => index + 1);
  const [from, to] = [span.from, span.to].map((grade) =>
    grade === null ? null : (vocabulary.codeOf(grade) ?? null),
  );
  const conditions: Condition[] = [];
  if (from !== undefined && from !== null) {
    conditions.push({ kind: 'in', column: attribute.key, codes: codes.filter((code) => code >= from) });
  }
  if (to !== undefined && to !== null) {
    conditions.push({ kind: 'in', column: attribute.spanTo, codes: codes.filter((code) => code <= to) });
  }
  return conditions;
}
