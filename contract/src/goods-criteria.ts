import {
  formatScaled,
  goodsCriterion,
  parseScaled,
  vocabularies,
  type GoodsFigureAttribute,
  type GoodsListAttribute,
} from '@loupe/domain';
import * as z from 'zod';
import type { Span } from './criteria.ts';
import { limits } from './limits.ts';

/** A search of goods: chosen values of lists and one span a figure, by criterion. Absent is no filter. */
export interface GoodsCriteria {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly spans: Readonly<Record<string, Span>>;
}

/** What a buyer can filter goods by: the criterion's name and the attribute it asks about. */
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

/** The filters a table of goods asks for, in the table's order. */
export function goodsFilters(table: readonly Filterable[]): readonly GoodsFilter[] {
  return table.flatMap((attribute) =>
    attribute.isFiltered === true && (isList(attribute) || isFigure(attribute))
      ? [{ criterion: goodsCriterion(attribute), attribute }]
      : [],
  );
}

function end({ scale, min, max, unit }: GoodsFigureAttribute) {
  const [least, most] = [formatScaled(min, scale), formatScaled(max, scale)];
  return z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
    if (given === null || given === '') return null;
    const scaled = parseScaled(String(given), scale);
    if (scaled !== undefined && scaled >= min && scaled <= max) return scaled;
    context.addIssue(`must be a decimal number from ${least} to ${most} ${unit}`);
    return z.NEVER;
  });
}

const choiceOf = ({ vocabulary }: GoodsListAttribute) =>
  z.array(z.enum(vocabularies[vocabulary].values.map(({ value }) => value))).max(limits.choiceMax);

const spanOf = (attribute: GoodsFigureAttribute) =>
  z
    .strictObject({ from: end(attribute).optional(), to: end(attribute).optional() })
    .transform(({ from = null, to = null }): Span => {
      return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
    });

type Reading = readonly string[] | Span;
const isSpan = (reading: Reading): reading is Span => 'from' in reading;

/** Criteria as the wire spells them, for a table's filters; unknown keys are refused by name. */
export function goodsCriteriaSchema(filters: readonly GoodsFilter[]) {
  const readings = filters.map(({ criterion, attribute }): [string, z.ZodType<Reading | undefined>] => [
    criterion,
    (attribute.kind === 'list' ? choiceOf(attribute) : spanOf(attribute)).optional(),
  ]);
  return z.strictObject(Object.fromEntries(readings)).transform((wire): GoodsCriteria => {
    const choices: Record<string, readonly string[]> = {};
    const spans: Record<string, Span> = {};
    for (const [criterion, reading] of Object.entries(wire)) {
      if (reading === undefined) continue;
      if (!isSpan(reading)) {
        if (reading.length > 0) choices[criterion] = [...new Set(reading)];
      } else if (reading.from !== null || reading.to !== null) spans[criterion] = reading;
    }
    return { choices, spans };
  });
}

/** Criteria as the wire spells them. */
export function writeGoodsCriteria(
  filters: readonly GoodsFilter[],
  { choices, spans }: GoodsCriteria,
): Record<string, unknown> {
  const ends = filters.flatMap(({ criterion, attribute }) => {
    const span = spans[criterion];
    if (span === undefined || attribute.kind !== 'figure') return [];
    const write = (value: number | null) => (value === null ? null : formatScaled(value, attribute.scale));
    return [[criterion, { from: write(span.from), to: write(span.to) }]];
  });
  return { ...choices, ...Object.fromEntries(ends) };
}

/** An order of goods by one of the keys a table can be sorted by. */
export const goodsSort = (keys: readonly string[]) =>
  z.strictObject({ key: z.enum(keys), direction: z.enum(['asc', 'desc']) });
export type GoodsSort = z.infer<ReturnType<typeof goodsSort>>;

/** What a page of goods is asked by: filters, orders, and which of them. */
export function goodsQuery(filters: readonly GoodsFilter[], sortKeys: readonly string[]) {
  return z
    .strictObject({
      criteria: goodsCriteriaSchema(filters).prefault({}),
      sort: z.array(goodsSort(sortKeys)).max(limits.sortMax).default([]),
      offset: z.number().int().min(0).max(100_000_000).default(0),
      limit: z.number().int().min(0).max(limits.pageMax).default(limits.pageDefault),
    })
    .prefault({});
}

/** Goods per value of each filtered list, each ignoring its own filter; values nobody has are left out. */
export const goodsCounts = z.record(z.string(), z.record(z.string(), z.number()));
