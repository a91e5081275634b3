import {
  caratChips,
  formatScaled,
  statusFilters,
  type Attribute,
  type RangeAttribute,
  type StatusFilter,
} from '@loupe/domain';
import * as z from 'zod';
import {
  dropEmptyFilters,
  emptyCriteria,
  filterKind,
  filterableAttributes,
  choiceValues,
  type Choice,
  type Criteria,
  type GradeRange,
  type NumberRange,
} from './criteria.ts';
import { orderGrades, orderRange, parseRangeEnd, splitPacketNumbers } from './criteria-values.ts';
import { limits } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** The parsed value of one wire key. Groups contain further keys (`parameter`, `exclude`). */
type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'spans'; readonly spans: readonly NumberRange[] }
  | { readonly kind: 'grades'; readonly grades: GradeRange }
  | { readonly kind: 'packets'; readonly packets: readonly string[] }
  | { readonly kind: 'status'; readonly status: StatusFilter }
  | { readonly kind: 'mine'; readonly mine: boolean }
  | { readonly kind: 'group'; readonly group: Readonly<Record<string, Reading | undefined>> };

type Field = z.ZodType<Reading | undefined>;

const empty = z.union([z.null(), z.literal('')]).transform((): Reading => ({ kind: 'nothing' }));
const field = (schema: z.ZodType<Reading>): Field => z.union([empty, schema]).optional();
/** The specification's default of most filters; non-list fields also accept it as no filter. */
const all = z
  .union([z.literal('All'), z.tuple([z.literal('All')])])
  .transform((): Reading => ({ kind: 'nothing' }));
const fieldOrAll = (schema: z.ZodType<Reading>): Field => z.union([empty, all, schema]).optional();

function end(attribute: RangeAttribute) {
  const { scale, displayDecimals, unit, min, max } = attribute;
  const [lower, upper] = [
    formatScaled(min, scale, displayDecimals),
    formatScaled(max, scale, displayDecimals),
  ];
  return z.union([z.number(), z.string(), z.null()]).transform((given, context) => {
    const value = given === null ? null : parseRangeEnd(attribute, String(given));
    if (value !== undefined) return value;
    context.addIssue(`must be a decimal number from ${lower} to ${upper} ${unit}`);
    return z.NEVER;
  });
}

function spansField(attribute: RangeAttribute): Field {
  const span = z
    .strictObject({ from: end(attribute).optional(), to: end(attribute).optional() })
    .transform(({ from = null, to = null }): NumberRange[] =>
      from === null && to === null ? [] : [orderRange(from, to)],
    );
  const several = z.array(span).max(limits.rangesMax);
  return fieldOrAll(
    z
      .union([span, several.transform((spans) => spans.flat())])
      .transform((spans): Reading => ({ kind: 'spans', spans })),
  );
}

/** One value or several; `All`, null, an empty string and an empty list mean no filter. */
function valueList(values: readonly string[]) {
  const one = z.enum(['All', ...values]);
  return z
    .union([one.transform((value) => [value]), z.array(one).max(limits.choiceMax)])
    .transform((chosen): string[] => (chosen.includes('All') ? [] : [...new Set(chosen)]));
}

const valuesField = (values: readonly string[]): Field =>
  field(valueList(values).transform((chosen): Reading => ({ kind: 'values', values: chosen })));

function gradesField(values: readonly string[]): Field {
  const grade = z
    .enum(['', ...values])
    .nullable()
    .optional();
  return fieldOrAll(
    z.strictObject({ from: grade, to: grade }).transform(({ from = null, to = null }): Reading => ({
      kind: 'grades',
      grades: orderGrades(values, from, to),
    })),
  );
}

function symbolsField(values: readonly string[]): Field {
  return fieldOrAll(
    z
      .strictObject({ contains: z.boolean().default(true), list: valueList(values) })
      .transform(({ contains, list }): Reading => ({
        kind: 'choice',
        choice: contains ? { include: list, exclude: [] } : { include: [], exclude: list },
      })),
  );
}

const packetsField: Field = fieldOrAll(
  z
    .union([z.string().max(limits.packetTextMax), z.array(z.string().max(64)).max(limits.packetNumbersMax)])
    .transform((given) => (typeof given === 'string' ? given : given.join(',')))
    .transform(splitPacketNumbers)
    .refine((packets) => packets.length <= limits.packetNumbersMax, {
      error: `must contain at most ${limits.packetNumbersMax} numbers`,
    })
    .transform((packets): Reading => ({ kind: 'packets', packets })),
);

const isStatusFilter = (value: string): value is StatusFilter => value in statusFilters;
const statusField: Field = field(
  z.enum(Object.keys(statusFilters)).transform((status): Reading => ({
    kind: 'status',
    status: isStatusFilter(status) ? status : 'All',
  })),
);
const mineField: Field = field(z.boolean().transform((mine): Reading => ({ kind: 'mine', mine })));

const parameterPrefix = 'parameter.';
/**
 * The specification lists the ratio twice, beside the parameters and inside them; both are the same filter.
 */
const ratioCriterion = 'parameter.lwRatio';

function fieldOf(attribute: Attribute): Field {
  const kind = filterKind(attribute);
  if (attribute.kind === 'range') return spansField(attribute);
  if (kind === 'grades') return gradesField(choiceValues(attribute));
  if (attribute.kind === 'set' && attribute.match === 'contains')
    return symbolsField(choiceValues(attribute));
  return valuesField(choiceValues(attribute));
}

const byCriterion = new Map(filterableAttributes.map((attribute) => [attribute.criterion ?? '', attribute]));
const topLevel = filterableAttributes.filter(({ criterion = '' }) => !criterion.startsWith(parameterPrefix));
const parameters = filterableAttributes.filter(({ criterion = '' }) => criterion.startsWith(parameterPrefix));
const choices = topLevel.filter((attribute) => filterKind(attribute) === 'choice');

const shapeOf = (of: readonly Attribute[], make: (attribute: Attribute) => Field): Record<string, Field> =>
  Object.fromEntries(
    of.map((attribute) => [(attribute.criterion ?? '').replace(parameterPrefix, ''), make(attribute)]),
  );

function groupField(shape: Record<string, Field>): Field {
  return field(z.strictObject(shape).transform((group): Reading => ({ kind: 'group', group })));
}

const caratChipsField = valuesField(caratChips.map(({ key }) => key));
const fieldsOf = (criteria: readonly string[]): Record<string, Field> =>
  shapeOf(
    topLevel.filter(({ criterion = '' }) => criteria.includes(criterion)),
    fieldOf,
  );

/** Groups of section 3 of the specification. Their filters are accepted inside the group and beside it. */
const groupedFields: Readonly<Record<string, Record<string, Field>>> = {
  carat: { ...fieldsOf(['caratInputData']), selected_carat: caratChipsField },
  color: fieldsOf(['color_type', 'white_type', 'fancy_type', 'intensity', 'overtone']),
  price: fieldsOf(['rap', 'discount', 'pricePerCarat', 'amount']),
};

const wireShape: Record<string, Field> = {
  ...shapeOf(topLevel, fieldOf),
  ...Object.fromEntries(Object.entries(groupedFields).map(([name, shape]) => [name, groupField(shape)])),
  parameter: groupField(shapeOf(parameters, fieldOf)),
  exclude: groupField(shapeOf(choices, (attribute) => valuesField(choiceValues(attribute)))),
  selected_carat: caratChipsField,
  packetNo: packetsField,
  status: statusField,
  mine: mineField,
};
const ratio = byCriterion.get(ratioCriterion);
if (ratio) wireShape['ratio'] = fieldOf(ratio);

interface Draft {
  choices: Record<string, Choice>;
  ranges: Record<string, readonly NumberRange[]>;
  grades: Record<string, GradeRange>;
  packets: readonly string[];
  status: StatusFilter;
  mine: boolean;
}

function take(draft: Draft, criterion: string, reading: Reading): void {
  const key = byCriterion.get(criterion)?.key ?? criterion;
  const before = draft.choices[key] ?? { include: [], exclude: [] };
  switch (reading.kind) {
    case 'nothing':
      return;
    case 'values':
      draft.choices[key] = { ...before, include: reading.values };
      return;
    case 'choice':
      draft.choices[key] = {
        include: [...before.include, ...reading.choice.include],
        exclude: [...before.exclude, ...reading.choice.exclude],
      };
      return;
    case 'spans':
      draft.ranges[key] = [...(draft.ranges[key] ?? []), ...reading.spans];
      return;
    case 'grades':
      draft.grades[key] = reading.grades;
      return;
    case 'packets':
      draft.packets = reading.packets;
      return;
    case 'status':
      draft.status = reading.status;
      return;
    case 'mine':
      draft.mine = reading.mine;
      return;
    case 'group':
      for (const [inner, value] of Object.entries(reading.group)) {
        if (value === undefined) continue;
        if (criterion !== 'exclude') take(draft, `${criterion}.${inner}`, value);
        else if (value.kind === 'values')
          take(draft, inner, { kind: 'choice', choice: { include: [], exclude: value.values } });
      }
  }
}

function readCaratChips(draft: Draft, reading: Reading): void {
  if (reading.kind !== 'values') return;
  const spans = caratChips
    .filter(({ key }) => reading.values.includes(key))
    .map(({ fromThousandths, toThousandths }) => ({ from: fromThousandths, to: toThousandths }));
  take(draft, 'caratInputData', { kind: 'spans', spans });
}

const wireObject = z.strictObject(wireShape).superRefine((wire, context) => {
  // A filter given twice is ambiguous.
  for (const group of Object.keys(groupedFields)) {
    const inner = wire[group];
    if (inner?.kind !== 'group') continue;
    for (const [criterion, reading] of Object.entries(inner.group))
      if (reading !== undefined && wire[criterion] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [group, criterion],
          message: 'given both in its group and beside it; give it once',
        });
  }
});
namedSchemas.add(wireObject, { id: 'Criteria' });

/**
 * Parses criteria in their wire form (specification section 3). Unknown keys are rejected by name, reversed
 * ranges are swapped, and values outside the hard limits are rejected with the limit. The default type is
 * Natural.
 */
export const criteriaSchema = wireObject.transform((wire) => readWire(wire, 'All'));

/** Like {@link criteriaSchema}, but with stones that can be bought now as the default status. */
export const availableCriteriaSchema = wireObject.transform((wire) => readWire(wire, 'Available'));

function readWire(wire: z.output<typeof wireObject>, status: StatusFilter): Criteria {
  const draft: Draft = {
    choices: { ...emptyCriteria.choices },
    ranges: {},
    grades: {},
    packets: [],
    status,
    mine: false,
  };
  const filters = Object.entries(wire).flatMap(([criterion, reading]) =>
    criterion in groupedFields && reading?.kind === 'group'
      ? Object.entries(reading.group)
      : [[criterion, reading] as const],
  );
  for (const [criterion, reading] of filters) {
    if (reading === undefined || criterion === 'exclude') continue;
    if (criterion === 'selected_carat') readCaratChips(draft, reading);
    else if (criterion === 'ratio') take(draft, ratioCriterion, reading);
    else take(draft, criterion, reading);
  }
  if (wire['exclude']) take(draft, 'exclude', wire['exclude']);
  return dropEmptyFilters(draft);
}

/** A value of the wire form of criteria. */
export type WireCriterion =
  | string
  | boolean
  | null
  | readonly string[]
  | { readonly [key: string]: WireCriterion }
  | readonly { readonly from: string | null; readonly to: string | null }[];

export type WireCriteria = Readonly<Record<string, WireCriterion>>;

const decimal = (attribute: RangeAttribute, value: number | null) =>
  value === null ? null : formatScaled(value, attribute.scale);

function writeCarat(attribute: RangeAttribute, spans: readonly NumberRange[]): Record<string, WireCriterion> {
  const chipOf = (span: NumberRange) =>
    caratChips.find((chip) => chip.fromThousandths === span.from && chip.toThousandths === span.to);
  const typed = spans.filter((span) => chipOf(span) === undefined);
  const chips = spans.flatMap((span) => chipOf(span)?.key ?? []);
  return {
    ...(typed.length > 0 && { caratInputData: typed.map((span) => writeSpan(attribute, span)) }),
    ...(chips.length > 0 && { selected_carat: chips }),
  };
}

const writeSpan = (attribute: RangeAttribute, { from, to }: NumberRange) => ({
  from: decimal(attribute, from),
  to: decimal(attribute, to),
});

/** Formats criteria in their wire form; parsing the result gives the same criteria. */
export function formatCriteria(criteria: Criteria): WireCriteria {
  const wire: Record<string, WireCriterion> = {};
  const parameter: Record<string, WireCriterion> = {};
  const exclude: Record<string, WireCriterion> = {};
  const put = (criterion: string, value: WireCriterion) => {
    if (criterion.startsWith(parameterPrefix)) parameter[criterion.slice(parameterPrefix.length)] = value;
    else wire[criterion] = value;
  };
  for (const attribute of filterableAttributes) {
    const criterion = attribute.criterion ?? '';
    const choice = criteria.choices[attribute.key];
    const spans = criteria.ranges[attribute.key] ?? [];
    const grades = criteria.grades[attribute.key];
    if (choice && attribute.kind === 'set' && attribute.match === 'contains') {
      const contains = choice.include.length > 0;
      put(criterion, { contains, list: contains ? choice.include : choice.exclude });
      if (contains && choice.exclude.length > 0) exclude[criterion] = choice.exclude;
    } else if (choice) {
      if (choice.include.length > 0) put(criterion, choice.include);
      if (choice.exclude.length > 0) exclude[criterion] = choice.exclude;
    }
    if (attribute.kind === 'range' && spans.length > 0) {
      if (attribute.key === 'carat') Object.assign(wire, writeCarat(attribute, spans));
      else
        put(
          criterion,
          spans.map((span) => writeSpan(attribute, span)),
        );
    }
    if (grades) put(criterion, { from: grades.from, to: grades.to });
  }
  const types = criteria.choices['type']?.include ?? [];
  if (types.length === 0) wire['type'] = 'All';
  if (Object.keys(parameter).length > 0) wire['parameter'] = parameter;
  if (Object.keys(exclude).length > 0) wire['exclude'] = exclude;
  if (criteria.packets.length > 0) wire['packetNo'] = criteria.packets.join(',');
  if (criteria.status !== 'All') wire['status'] = criteria.status;
  if (criteria.mine) wire['mine'] = true;
  return wire;
}
