import {
  formatScaled,
  lineArrangements,
  lineTargets,
  pairBands,
  sizeUnits,
  vocabularies,
  type LayoutRules,
  type LinePlan,
  type ThreeStonePlan,
} from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { boundedDecimal } from './bounded-decimal.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { toleranceOverrides } from './pair-tolerances.ts';
import { searchViewOptions } from './search.ts';
import { defaultSetOrder, setOrder } from './set-order.ts';
import { priceListInfo, stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

export const layoutKinds = ['THREE_STONE', 'LINE'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** Bounds of the fields, each in units of its scale. */
export const layoutBounds = {
  /** Weight of a side stone as a share of the weight of the centre. */
  share: { scale: 2, min: 5, max: 100 },
  /** Size of a stone in millimetres, and how much a stone may differ from it. */
  size: { scale: 2, min: 50, max: 3_000 },
  sizeTolerance: { scale: 2, min: 1, max: 100 },
  carat: { scale: 3, min: 1, max: 9_999_000 },
  budget: { scale: 2, min: 100, max: 10_000_000_000 },
  count: { min: 3, max: 30 },
  steps: { min: 0, max: 5 },
} as const;

const decimal = ({
  scale,
  min,
  max,
}: {
  readonly scale: number;
  readonly min: number;
  readonly max: number;
}) => boundedDecimal(scale, min, max);
const steps = z.number().int().min(layoutBounds.steps.min).max(layoutBounds.steps.max).default(1);

/** The side stones of a three-stone set, and their usual share of the weight of the centre. */
export interface ThreeStoneRequest extends ThreeStonePlan {
  readonly kind: 'THREE_STONE';
  /** Null for the shape of the centre. */
  readonly sideShape: string | null;
}

export interface LineRequest extends LinePlan {
  readonly kind: 'LINE';
}

const threeStone = z
  .strictObject({
    kind: z.literal('THREE_STONE'),
    side_shape: z.enum(vocabularies.shape.values.map(({ value }) => value)).optional(),
    side_share: z
      .strictObject({ from: decimal(layoutBounds.share), to: decimal(layoutBounds.share) })
      .default({ from: 25, to: 50 }),
  })
  .transform(({ kind, side_shape: sideShape = null, side_share: { from, to } }): ThreeStoneRequest => ({
    kind,
    sideShape,
    hasCentreShape: sideShape === null,
    shareFrom: Math.min(from, to),
    shareTo: Math.max(from, to),
  }));

const sizeText = (units: number) => formatScaled(units, layoutBounds.size.scale);

const line = z
  .strictObject({
    kind: z.literal('LINE'),
    arrangement: z.enum(lineArrangements).default('EQUAL'),
    count: z.number().int().min(layoutBounds.count.min).max(layoutBounds.count.max),
    /** Size of every stone, or of the largest: average diameter of a round, length of other shapes. */
    size_mm: decimal(layoutBounds.size),
    /** Size of the smallest stones of a graduated line. */
    smallest_mm: decimal(layoutBounds.size).optional(),
    size_tolerance_mm: decimal(layoutBounds.sizeTolerance).default(5),
  })
  .transform((given, context): LineRequest => {
    const { kind, arrangement, count, size_mm: size, smallest_mm: smallest } = given;
    const isGraduated = arrangement !== 'EQUAL';
    const { min, max } = layoutBounds.size;
    if (isGraduated && size <= min) {
      context.addIssue({
        code: 'custom',
        path: ['size_mm'],
        message: `must be a decimal number from ${sizeText(min + 1)} to ${sizeText(max)} in a graduated line`,
      });
      return z.NEVER;
    }
    if (isGraduated !== (smallest !== undefined) || (smallest !== undefined && smallest >= size)) {
      context.addIssue({
        code: 'custom',
        path: ['smallest_mm'],
        message: isGraduated
          ? `must be a decimal number from ${sizeText(layoutBounds.size.min)} to ${sizeText(size - 1)}`
          : 'is only for a graduated line (arrangement CENTRE or DESCENDING)',
      });
      return z.NEVER;
    }
    return {
      kind,
      targets: lineTargets(arrangement, count, size, smallest ?? size),
      sizeTolerance: given.size_tolerance_mm * sizeUnits,
    };
  });

export const layoutRequest = z.discriminatedUnion('kind', [threeStone, line]);
export type LayoutRequest = z.infer<typeof layoutRequest>;

const rules = z
  .strictObject({
    /** Largest difference of colour and of clarity within a set, in grades. */
    color_steps: steps,
    clarity_steps: steps,
    /** Weight and price of the whole set. */
    total_carat: z
      .strictObject({
        from: decimal(layoutBounds.carat).nullish(),
        to: decimal(layoutBounds.carat).nullish(),
      })
      .default({}),
    budget: decimal(layoutBounds.budget).nullish(),
    tolerances: toleranceOverrides.prefault({}),
  })
  .transform((given): LayoutRules => {
    const { from = null, to = null } = given.total_carat;
    const isTurned = from !== null && to !== null && from > to;
    return {
      colorSteps: given.color_steps,
      claritySteps: given.clarity_steps,
      carat: isTurned ? { from: to, to: from } : { from, to },
      budget: given.budget ?? null,
      tolerances: given.tolerances,
    };
  });

const layoutView = z.strictObject({
  limit: z.number().int().min(0).max(limits.layoutsMax).default(limits.layoutsMax),
  /** Number of sets to skip, in the order of `sort`. */
  offset: z.number().int().min(0).max(limits.layoutOffsetMax).default(0),
  fields: searchViewOptions.shape.fields,
  sort: setOrder.default(defaultSetOrder),
});

export type LayoutViewOptions = z.infer<typeof layoutView>;

/** Stones that match as a set. Figures are decimal strings. */
const layoutRow = z.object({
  /** The ids of all stones, joined by full stops. */
  layout_id: z.string(),
  /** In the order of the set; side, centre, side in a three-stone set. */
  stones: z.array(stoneRow),
  /** Sizes required at each position of a line, in millimetres; null for a three-stone set. */
  targets: z.array(z.string()).nullable(),
  /** 100 without differences; never below 0. */
  score: z.number(),
  band: z.enum(pairBands).nullable(),
  /**
   * Largest differences: millimetres from the sizes of a line or between the side stones, carats, grades, percentages.
   * Sizes and proportions are those of the side stones in a three-stone set.
   */
  differences: z.object({
    cts: z.string(),
    mm: z.string(),
    ratio: z.string(),
    color: z.number(),
    clarity: z.number(),
    depth: z.string(),
    table: z.string(),
  }),
  total_cts: z.string(),
  /** This customer's price of the whole set, and its price per carat. */
  amount: z.string(),
  ppc: z.string(),
  /** The least favourable status of the stones. */
  status: z.string().nullable(),
});
namedSchemas.add(layoutRow, { id: 'Layout' });

export type LayoutRow = z.infer<typeof layoutRow>;

export const layoutCalls = {
  findLayouts: defineCall({
    path: '/api/search/layouts/find',
    feature: 'pairs',
    summary:
      'Finds three-stone sets, or lines of equal or graduated stones, among the available stones that match the ' +
      'criteria. Side stones match the lists of the criteria, not their ranges, and have their own shape.',
    roles,
    accessFlag: 'match_pairs',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      search_param: criteriaSchema,
      layout: layoutRequest,
      rules: rules.prefault({}),
      view: layoutView.prefault({}),
    }),
    response: z.object({
      ...envelope,
      /** Number of sets found; `rows` has those of the page. */
      count: z.number(),
      /** False when the stones allow more comparisons than one search makes. A narrower search can find more sets. */
      is_complete: z.boolean(),
      rows: z.array(layoutRow),
      /** Requested packet numbers that are not listed. */
      packets_not_found: z.array(z.string()),
      price_list: priceListInfo,
      stock_version: z.number(),
    }),
    invalidatedBy: ['stones'],
    allowsImpersonation: true,
    allowsRecentSession: true,
    codes: ['NOT_READY'],
  }),
} as const;
