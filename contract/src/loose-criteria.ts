import {
  formatScaled,
  lotCriterion,
  lotAttributes,
  parseScaled,
  vocabularies,
  type LotFigureAttribute,
  type LotListAttribute,
} from '@loupe/domain';
import * as z from 'zod';
import type { Span } from './criteria.ts';
import { limits } from './limits.ts';

/** A search of loose lots: chosen values of lists and one span a figure, by criterion. Absent is no filter. */
export interface LotCriteria {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly spans: Readonly<Record<string, Span>>;
}

/** What a buyer can filter lots by: the criterion's name and the attribute it asks about. */
export interface LotFilter {
  readonly criterion: string;
  readonly attribute: LotListAttribute | LotFigureAttribute;
}

/** The filters of loose goods, in the table's order. */
export const lotFilters: readonly LotFilter[] = lotAttributes.flatMap((attribute) =>
  attribute.isFiltered === true && (attribute.kind === 'list' || attribute.kind === 'figure')
    ? [{ criterion: lotCriterion(attribute), attribute }]
    : [],
);

function end({ scale, min, max, unit }: LotFigureAttribute) {
  const bounds = `${formatScaled(min, scale)} to ${formatScaled(max, scale)} ${unit}`;
  return z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
    if (given === null || given === '') return null;
    const scaled = parseScaled(String(given), scale);
    if (scaled !== undefined && scaled >= min && scaled <= max) return scaled;
    context.addIssue(`must be a decimal number from ${bounds}`);
    return z.NEVER;
  });
}

const choiceOf = ({ vocabulary }: LotListAttribute) =>
  z.array(z.enum(vocabularies[vocabulary].values.map(({ value }) => value))).max(limits.choiceMax);

const spanOf = (attribute: LotFigureAttribute) =>
  z
    .strictObject({ from: end(attribute).optional(), to: end(attribute).optional() })
    .transform(({ from = null, to = null }): Span => {
      return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
    });

type Reading = readonly string[] | Span;
const isSpan = (reading: Reading): reading is Span => 'from' in reading;

/** Criteria of loose lots as the wire spells them; unknown keys are refused by name. */
export const lotCriteriaSchema = z
  .strictObject(
    Object.fromEntries(
      lotFilters.map(({ criterion, attribute }): [string, z.ZodType<Reading | undefined>] => [
        criterion,
        (attribute.kind === 'list' ? choiceOf(attribute) : spanOf(attribute)).optional(),
      ]),
    ),
  )
  .transform((wire): LotCriteria => {
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

/** Criteria as the wire spells them. */
export function writeLotCriteria({ choices, spans }: LotCriteria): Record<string, unknown> {
  const ends = lotFilters.flatMap(({ criterion, attribute }) => {
    const span = spans[criterion];
    if (span === undefined || attribute.kind !== 'figure') return [];
    const write = (value: number | null) => (value === null ? null : formatScaled(value, attribute.scale));
    return [[criterion, { from: write(span.from), to: write(span.to) }]];
  });
  return { ...choices, ...Object.fromEntries(ends) };
}
