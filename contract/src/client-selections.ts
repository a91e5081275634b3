import { currencies, formatScaled, parseScaled, type MarkUp } from '@loupe/domain';
import * as z from 'zod';
import { limits } from './limits.ts';

/** A decimal number with two decimals, parsed to hundredths. */
const hundredths = (max: number) =>
  z.union([z.number(), z.string().max(20)]).transform((given, context) => {
    const scaled = parseScaled(String(given), 2);
    if (scaled !== undefined && scaled >= 0 && scaled <= max) return scaled;
    context.addIssue(`must be a decimal number from 0.00 to ${formatScaled(max, 2)}`);
    return z.NEVER;
  });

const bounds = { percent: 999_99, amount: 10_000_000_00, roundUpTo: 10_000_00 } as const;

/** A mark-up as `{ kind, value }`: a percentage, US$ per carat, or US$ per stone. */
export const markUpSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('PERCENT'), value: hundredths(bounds.percent) }),
    z.strictObject({ kind: z.literal('PER_CARAT'), value: hundredths(bounds.amount) }),
    z.strictObject({ kind: z.literal('FIXED'), value: hundredths(bounds.amount) }),
  ])
  .transform(({ kind, value }): MarkUp =>
    kind === 'PERCENT' ? { kind, hundredths: value } : { kind, cents: value },
  );

/** What a selection for a client has: stones, pieces of jewellery or loose lots. */
export const clientGoodsKinds = ['STONE', 'PIECE', 'LOT'] as const;
export type ClientGoodsKind = (typeof clientGoodsKinds)[number];

/**
 * What a client may see besides what is always shown: shape, carats, colour and clarity of a stone; type, metal and
 * stones of a piece of jewellery; category, shape, carats, colour and clarity of a loose lot.
 */
export const clientFields = [
  'grades',
  'measurements',
  'drawing',
  'media',
  'price_per_carat',
  'report',
  'location',
  'stock_no',
] as const;
export type ClientField = (typeof clientFields)[number];

/** Fields that are shown unless they are deselected; location and packet number go out only when chosen. */
export const defaultClientFields: readonly ClientField[] = [
  'grades',
  'measurements',
  'drawing',
  'media',
  'price_per_carat',
  'report',
];

/**
 * The stones, pieces of jewellery or loose lots that a customer offers to its own client, the prices and the fields the client
 * sees. Client page, quote, message and sheet are made from the same selection.
 */
export const clientSelection = {
  stones: z.array(z.uuid()).max(limits.clientSelectionMax).default([]),
  /** `piece_uuid` of pieces of jewellery, instead of stones. */
  pieces: z.array(z.uuid()).max(limits.clientSelectionMax).default([]),
  /** `lot_uuid` of loose lots, instead of stones. */
  lots: z.array(z.uuid()).max(limits.clientSelectionMax).default([]),
  /** `COST` shows the customer's own price. */
  prices: z.enum(['NONE', 'COST', 'MARK_UP']).default('NONE'),
  /** For all goods; required where `prices` is `MARK_UP`. Not `PER_CARAT` for pieces. */
  mark_up: markUpSchema.optional(),
  /** For single goods, by their uuid, instead of `mark_up`. */
  stone_mark_ups: z.record(z.uuid(), markUpSchema).optional(),
  /** US$; prices with a mark-up are rounded up to a multiple of it. */
  round_up_to: hundredths(bounds.roundUpTo).optional(),
  /** A second currency beside dollars, at the desk's dated rate. */
  currency: z.enum(currencies).nullable().default(null),
  fields: z
    .array(z.enum(clientFields))
    .max(clientFields.length)
    .default([...defaultClientFields]),
  title: z.string().trim().max(limits.demandTitleMax).default(''),
  client_name: z.string().trim().max(limits.demandTitleMax).default(''),
  note: z.string().trim().max(limits.descriptionMax).default(''),
} as const;

interface SelectedGoods {
  readonly stones: readonly string[];
  readonly pieces: readonly string[];
  readonly lots: readonly string[];
  readonly mark_up?: MarkUp | undefined;
  readonly stone_mark_ups?: Readonly<Record<string, MarkUp>> | undefined;
}

/** Adds an issue unless a selection has goods of exactly one kind, and a mark-up that suits them. */
export function checkSelectedGoods(
  { stones, pieces, lots, mark_up: markUp, stone_mark_ups: own = {} }: SelectedGoods,
  context: z.RefinementCtx,
): void {
  if (stones.length + pieces.length + lots.length === 0)
    context.addIssue({
      code: 'too_small',
      origin: 'array',
      minimum: 1,
      inclusive: true,
      input: stones,
      path: ['stones'],
    });
  if (stones.length > 0 && pieces.length > 0)
    context.addIssue({ code: 'custom', path: ['pieces'], message: 'must be empty beside other goods' });
  if (lots.length > 0 && stones.length + pieces.length > 0)
    context.addIssue({ code: 'custom', path: ['lots'], message: 'must be empty beside other goods' });
  const isPerCarat = [markUp, ...Object.values(own)].some((one) => one?.kind === 'PER_CARAT');
  if (pieces.length > 0 && isPerCarat)
    context.addIssue({ code: 'custom', path: ['mark_up'], message: 'must not be per carat for jewellery' });
}
