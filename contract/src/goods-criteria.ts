import {
  formatScaled,
  goodsCriterion,
  parseScaled,
  vocabularies,
  type GoodsFigureAttribute,
  type GoodsListAttribute,
} from '@loupe/domain';
import * as z from 'zod';
import type { NumberRange } from './criteria.ts';
import { limits } from './limits.ts';

/**
 * Search criteria for goods: chosen list values and one range per figure, by criterion. An absent criterion
 * does not filter.
 */
export interface GoodsCriteria {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
}

/** A filter for goods: the name of the criterion and the attribute it applies to. */
export interface GoodsFilter {
  readonly criterion: string;
  readonly attribute: GoodsListAttribute | GoodsFigureAttribute;
}

interface Filterable {
  readonly kind: string;
  readonly isFiltered?: true;
}
const isList = (one: Filterable): one is GoodsListAttribute => one.kind === 'list';
const isFigure = (one: Filterable): one is GoodsFigureAttribute => one.kind === 'figure';

/** The filters that an attribute table declares, in the order of the table. */
export function goodsFilters(table: readonly Filterable[]): readonly GoodsFilter[] {
  return table.flatMap((attribute) =>
    attribute.isFiltered === true && (isList(attribute) || isFigure(attribute))
      ? [{ criterion: goodsCriterion(attribute), attribute }]
      : [],
  );
}

function end({ scale, min, max, unit }: GoodsFigureAttribute) {
  const [lower, upper] = [formatScaled(min, scale), formatScaled(max, scale)];
  return z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
    if (given === null || given === '') return null;
    const scaled = parseScaled(String(given), scale);
    if (scaled !== undefined && scaled >= min && scaled <= max) return scaled;
    context.addIssue(`must be a decimal number from ${lower} to ${upper} ${unit}`);
    return z.NEVER;
  });
}

const choiceOf = ({ vocabulary }: GoodsListAttribute) =>
  z.array(z.enum(vocabularies[vocabulary].values.map(({ value }) => value))).max(limits.choiceMax);

const spanOf = (attribute: GoodsFigureAttribute) =>
  z
    .strictObject({ from: end(attribute).optional(), to: end(attribute).optional() })
    .transform(({ from = null, to = null }): NumberRange => {
      return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
    });

type Reading = readonly string[] | NumberRange;
const isSpan = (reading: Reading): reading is NumberRange => 'from' in reading;

/** Schema of the wire form of criteria, for the filters of a table. It rejects unknown keys by name. */
export function goodsCriteriaSchema(filters: readonly GoodsFilter[]) {
  const readings = filters.map(({ criterion, attribute }): [string, z.ZodType<Reading | undefined>] => [
    criterion,
    (attribute.kind === 'list' ? choiceOf(attribute) : spanOf(attribute)).optional(),
  ]);
  return z.strictObject(Object.fromEntries(readings)).transform((wire): GoodsCriteria => {
    const choices: Record<string, readonly string[]> = {};
    const spans: Record<string, NumberRange> = {};
    for (const [criterion, reading] of Object.entries(wire)) {
      if (reading === undefined) continue;
      if (!isSpan(reading)) {
        if (reading.length > 0) choices[criterion] = [...new Set(reading)];
      } else if (reading.from !== null || reading.to !== null) spans[criterion] = reading;
    }
    return { choices, ranges: spans };
  });
}

/** Formats criteria in their wire form. */
export function formatGoodsCriteria(
  filters: readonly GoodsFilter[],
  { choices, ranges }: GoodsCriteria,
): Record<string, unknown> {
  const ends = filters.flatMap(({ criterion, attribute }) => {
    const span = ranges[criterion];
    if (span === undefined || attribute.kind !== 'figure') return [];
    const write = (value: number | null) => (value === null ? null : formatScaled(value, attribute.scale));
    return [[criterion, { from: write(span.from), to: write(span.to) }]];
  });
  return { ...choices, ...Object.fromEntries(ends) };
}

/** Schema of a sort order by one of the sortable keys of a table. */
export const goodsSort = (keys: readonly string[]) =>
  z.strictObject({ key: z.enum(keys), direction: z.enum(['asc', 'desc']) });
export type GoodsSort = z.infer<ReturnType<typeof goodsSort>>;

/** Schema of the query for a page of goods: criteria, sort orders, offset and limit. */
export function goodsQuery(filters: readonly GoodsFilter[], sortKeys: readonly string[]) {
  return z
    .strictObject({
      criteria: goodsCriteriaSchema(filters).prefault({}),
      sort: z.array(goodsSort(sortKeys)).max(limits.sortMax).default([]),
      offset: z.number().int().min(0).max(100_000_000).default(0),
      limit: z.number().int().min(0).max(limits.pageSizeMax).default(limits.pageSizeDefault),
    })
    .prefault({});
}

/**
 * Number of goods per value of each filtered list, each ignoring its own filter. Values without goods are
 * left out.
 */
export const goodsCounts = z.record(z.string(), z.record(z.string(), z.number()));
